import { useId } from "react";
import { useFormContext } from "react-hook-form";
import type { Realm } from "../../../api/realm.ts";
import { ExternalLink } from "../../../kit/base/Link.tsx";
import { useAsked } from "../../../kit/form/useAsked.ts";
import { Help } from "../../../kit/overlay/Help.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import css from "./general.css";
import { ssfEnabled, type GeneralFacts } from "./form.tsx";

/** Links to metadata documents of the realm. */
export function Endpoints({ realm, feature }: { realm: Realm; feature: GeneralFacts["feature"] }) {
  useStyles(css);
  const t = useT();
  const id = useId();
  const { issuer, url, realm: name } = useServer();
  const sendsSignals = useAsked(useFormContext(), (values) => values(ssfEnabled) === true);
  const issuesCredentials = feature("OID4VC_VCI") && realm.verifiableCredentialsEnabled === true;
  const links = {
    openIDEndpointConfiguration: `${issuer}/.well-known/openid-configuration`,
    samlIdentityProviderMetadata: `${issuer}/protocol/saml/descriptor`,
    ...(issuesCredentials && {
      oid4vcIssuerMetadata: `${url}/.well-known/openid-credential-issuer/realms/${encodeURIComponent(name)}`,
    }),
    ...(feature("SSF") && sendsSignals && { ssfConfigurationMetadata: `${issuer}/.well-known/ssf-configuration` }),
  };
  return (
    <section className="card section" data-section="endpoints" aria-labelledby={id}>
      <h2 id={id}>
        {t("endpoints")}
        <Help text={t("endpointsHelp")} label={t("endpoints")} />
      </h2>
      <ul className="endpoints">
        {Object.entries(links).map(([key, address]) => (
          <li key={key} data-endpoint={key}>
            <ExternalLink href={address}>{t(key)}</ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
