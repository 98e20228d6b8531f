import { useId } from "react";
import { useQueryState } from "../../kit/navigation/navigation.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { services, type Protocol } from "./services.ts";

const protocols = [
  ["oidc", "OpenID Connect"],
  ["saml", "SAML"],
] as const;

/** Drawing of a sign-in: a user, the service, the organization. */
function Drawing() {
  return (
    <svg className="sso-drawing" viewBox="0 0 240 64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="24" r="9" />
      <path d="M16 52c0-9 7-15 16-15s16 6 16 15" />
      <path d="M62 34h26m-6-5 6 5-6 5" />
      <rect x="100" y="12" width="40" height="44" rx="6" />
      <path d="M110 40v-8a10 10 0 0 1 20 0v8M108 40h24" />
      <path d="M152 34h26m-6-5 6 5-6 5" />
      <path d="M192 56V16h28v40M200 26h4m4 0h4M200 36h4m4 0h4M202 56V46h8v10" />
    </svg>
  );
}

/** Selection of the sign-in service and protocol. */
export function ChooseService() {
  const t = useT();
  const id = useId();
  const query = useQueryState();
  const mayDo = useMayDo();
  if (!mayDo("create")) return <Empty title={t("sso.none")} text={t("sso.noneText")} />;
  const choose = (service: string, protocol: Protocol) => query.set({ add: undefined, service, protocol });
  return (
    <section className="card section sso-choose" aria-labelledby={id}>
      <Drawing />
      <h2 id={id}>{t("sso.choose")}</h2>
      <p className="section-text">{t("sso.chooseText")}</p>
      <ul className="sso-services">
        {services.map((service) => (
          <li key={service.id} data-name={service.id}>
            <span className="strong">
              <bdi>{service.name}</bdi>
            </span>
            <span className="sso-protocols">
              {protocols.map(
                ([protocol, label]) =>
                  service.ways[protocol] && (
                    <button
                      key={protocol}
                      type="button"
                      className="btn plain"
                      data-action={`choose-${protocol}`}
                      aria-label={`${service.name}: ${label}`}
                      onClick={() => choose(service.id, protocol)}
                    >
                      {label}
                    </button>
                  ),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
