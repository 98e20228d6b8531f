import { Icon } from "../../kit/base/Icon.tsx";
import { resolveText } from "../../i18n/texts.ts";
import { usePanel, useRealm, useT } from "../../kit/panel.ts";
import { QuickLinks } from "./QuickLinks.tsx";

/** Pages of the project, which open in a window of their own. */
const site = "https://www.keycloak.org";

/** First tab of the master realm. */
export default function Welcome() {
  const t = useT();
  const { realm } = usePanel();
  const name = resolveText(t, useRealm().data?.displayName) || realm;
  const links = [
    ["view-guides", "viewGuides", "/guides"],
    ["join-community", "joinCommunity", "/community"],
    ["read-blog", "readBlog", "/blog"],
  ] as const;
  return (
    <>
      <section className="card welcome">
        <h2>{t("welcomeTo", { realmDisplayInfo: name })}</h2>
        <p>{t("welcomeText")}</p>
        <p className="welcome-links">
          <a
            className="btn primary"
            data-action="view-documentation"
            href={`${site}/documentation`}
            target="_blank"
            rel="noreferrer noopener"
          >
            {t("viewDocumentation")}
            <Icon name="external" />
          </a>
          {links.map(([action, key, path]) => (
            <a key={action} data-action={action} href={site + path} target="_blank" rel="noreferrer noopener">
              {t(key)}
            </a>
          ))}
        </p>
      </section>
      <QuickLinks />
    </>
  );
}
