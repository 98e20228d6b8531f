import { Icon } from "../../kit/base/Icon.tsx";
import { lazily } from "../../kit/base/lazily.tsx";
import { resolveText } from "../../i18n/texts.ts";
import { usePanel, useRealm, useT } from "../../kit/panel.ts";

const Home = lazily(() => import("./home/Home.tsx"));

/** Pages of the project, which open in a window of their own. */
const site = "https://www.keycloak.org";

const links = [
  ["view-documentation", "viewDocumentation", "/documentation"],
  ["view-guides", "viewGuides", "/guides"],
  ["join-community", "joinCommunity", "/community"],
  ["read-blog", "readBlog", "/blog"],
] as const;

/** First tab of the master realm: what any realm's home tells, the other realms, and at the end the ways to the project. */
export default function Welcome() {
  const t = useT();
  const { realm } = usePanel();
  const name = resolveText(t, useRealm().data?.displayName) || realm;
  return (
    <>
      <Home />
      <section className="card welcome">
        <h2>{t("welcomeTo", { realmDisplayInfo: name })}</h2>
        <p>{t("welcomeText")}</p>
        <p className="welcome-links">
          {links.map(([action, key, path]) => (
            <a key={action} data-action={action} href={site + path} target="_blank" rel="noreferrer noopener">
              {t(key)}
              <Icon name="external" size={12} />
            </a>
          ))}
        </p>
      </section>
    </>
  );
}
