import { ExternalLink } from "../../kit/base/Link.tsx";
import { useT } from "../../kit/panel/texts.ts";

const guides = "https://www.keycloak.org";

/** Start options and surroundings of the server, which the admin API does not show. */
const manual: readonly { id: string; url: string }[] = [
  { id: "hostname", url: `${guides}/server/hostname` },
  { id: "proxy", url: `${guides}/server/reverseproxy` },
  { id: "admin", url: `${guides}/server/reverseproxy` },
  { id: "management", url: `${guides}/server/management-interface` },
  { id: "tls", url: `${guides}/server/enabletls` },
  { id: "database", url: `${guides}/server/db` },
  { id: "logs", url: `${guides}/server/logging` },
  { id: "updates", url: `${guides}/downloads` },
];

/** Checks that only a person can do, folded. */
export function ManualChecks() {
  const t = useT();
  return (
    <details className="card check-manual" data-list="manual">
      <summary>{t("checkUp.manual", { count: manual.length })}</summary>
      <p className="hint">{t("checkUp.manualText")}</p>
      <ul>
        {manual.map(({ id, url }) => (
          <li key={id} data-name={id}>
            <b>{t(`checkUp.manual.${id}`)}</b>
            <p>{t(`checkUp.manualWhy.${id}`)}</p>
            <ExternalLink href={url}>{t("documentation")}</ExternalLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
