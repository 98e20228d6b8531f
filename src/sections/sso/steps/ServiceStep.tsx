import { Button } from "../../../kit/base/Button.tsx";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Given } from "../services.ts";
import type { StepProps } from "../step.ts";

/** Application to create at the service, drawn like its form, with the values to copy into it. */
export function ServiceStep({ alias, service, connection, onNext }: StepProps) {
  const t = useT();
  const { issuer } = useServer();
  const endpoint = `${issuer}/broker/${encodeURIComponent(alias)}/endpoint`;
  const values: Readonly<Record<Given, string>> = {
    redirectUri: endpoint,
    acsUrl: endpoint,
    entityId: connection?.config?.entityId || issuer,
  };
  const { path, fields, gives } = service.way;
  return (
    <>
      <ol className="sso-todo">
        <li>
          {path.length ? t("sso.service.open", { service: service.name }) : t("sso.service.create")}
          {path.length > 0 && (
            <p lang="en" dir="ltr" className="sso-path">
              {path.join(" › ")}
            </p>
          )}
        </li>
        <li>
          {t("sso.service.enter")}
          <figure className="sso-sketch">
            <figcaption lang="en">
              <bdi>{path.at(-1) ?? service.name}</bdi>
            </figcaption>
            <dl>
              {fields.map(([label, value]) => (
                <div key={label} data-entry={value}>
                  <dt lang="en">
                    <bdi>{label}</bdi>
                  </dt>
                  <dd>
                    <code>
                      <bdi>{values[value]}</bdi>
                    </code>
                    <CopyButton text={values[value]} label={t("sso.copy", { what: label })} />
                  </dd>
                </div>
              ))}
            </dl>
          </figure>
        </li>
        <li>{t("sso.service.assign")}</li>
        <li>
          {t("sso.service.gives")}
          <ul lang="en" className="sso-gives">
            {gives.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </li>
      </ol>
      <div className="form-actions">
        <Button action="next" tone="primary" onClick={onNext}>
          {t("sso.next")}
        </Button>
      </div>
    </>
  );
}
