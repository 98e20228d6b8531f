import { Icon } from "../../kit/base/Icon.tsx";
import { resolveText } from "../../i18n/texts.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { useT } from "../../kit/panel/texts.ts";
import { HomeLater } from "./HomeLater.tsx";

/** Keycloak project pages. They open in a new window. */
const site = "https://www.keycloak.org";

const links = [
  ["view-documentation", "viewDocumentation", "/documentation"],
  ["view-guides", "viewGuides", "/guides"],
  ["join-community", "joinCommunity", "/community"],
  ["read-blog", "readBlog", "/blog"],
] as const;

/** First tab of the master realm: realm home, list of other realms, links to the Keycloak project. */
export default function Welcome() {
  const t = useT();
  const { realm } = usePanel();
  const name = resolveText(t, useRealm().data?.displayName) || realm;
  return (
    <>
      <HomeLater />
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
