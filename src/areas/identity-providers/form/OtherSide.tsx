import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { ExternalLink } from "../../../kit/base/Link.tsx";
import { configPath } from "../../../kit/record/path.ts";
import { useAsked } from "../../../kit/form/useAsked.ts";
import { Help } from "../../../kit/overlay/Help.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { kindOf, type Provider } from "../provider.ts";
import styles from "./form.css";

interface Entry {
  /** Text key. */
  label: string;
  text: string;
  help?: string;
}

/** Values to enter at the provider. They depend on the alias in the form. */
export function entriesOf(
  providerId: string | undefined,
  realmUrl: string,
  alias: string,
  entityId: string,
): readonly Entry[] {
  const base = `${realmUrl}/broker/${encodeURIComponent(alias)}/endpoint`;
  const redirect: Entry = { label: "redirectURI", text: base, help: "redirectURIHelp" };
  switch (kindOf(providerId)) {
    case "saml":
      return [
        { label: "identityProviders.side.entityId", text: entityId || realmUrl },
        { label: "identityProviders.side.consumer", text: base },
        { label: "identityProviders.side.logout", text: base },
      ];
    case "oidc":
      return [
        redirect,
        { label: "identityProviders.side.postLogout", text: `${base}/logout_response` },
        { label: "identityProviders.side.jwks", text: `${realmUrl}/protocol/openid-connect/certs` },
      ];
    default:
      return [redirect];
  }
}

/** URLs to enter at the provider, with copy buttons. */
export default function OtherSide({ provider, isNew = false }: { provider: Provider; isNew?: boolean }) {
  useStyles(styles);
  const t = useT();
  const id = useId();
  const form = useFormContext();
  const { issuer } = useServer();
  const alias = useAsked(form, (values) => String(values(["alias"]) ?? "").trim());
  const entityId = useAsked(form, (values) => String(values(configPath("entityId")) ?? "").trim());
  const { providerId } = provider;
  const entries = entriesOf(providerId, issuer, alias, entityId);
  return (
    <section className="card section" data-section="otherSide" aria-labelledby={id}>
      <h2 id={id}>{t("identityProviders.side")}</h2>
      <p className="section-text">
        {t(`identityProviders.side.text.${kindOf(providerId) === "saml" ? "saml" : "oauth"}`)}
      </p>
      <dl className="idp-side">
        {entries.map(({ label, text, help }) => (
          <div key={label} data-entry={label}>
            <dt>
              {t(label)} {help && <Help text={t(help)} label={t(label)} />}
            </dt>
            <dd>
              <code>
                <bdi>{text}</bdi>
              </code>
              <CopyButton text={text} label={t("identityProviders.side.copy", { what: t(label) })} />
            </dd>
          </div>
        ))}
        {kindOf(providerId) === "saml" && !isNew && (
          <div data-entry="endpoints">
            <dt>{t("endpoints")}</dt>
            <dd>
              <ExternalLink href={`${issuer}/broker/${encodeURIComponent(alias)}/endpoint/descriptor`}>
                {t("samlEndpointsLabel")}
              </ExternalLink>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
