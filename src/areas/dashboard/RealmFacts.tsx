import { useId } from "react";
import { Tag } from "../../kit/base/Tag.tsx";
import { useRealm, useT } from "../../kit/panel.ts";
import { languageName } from "../../i18n/direction.ts";

/** Settings that are on or off, with the server's own words for them. */
const switches = [
  ["registrationAllowed", "registrationAllowed"],
  ["resetPasswordAllowed", "resetPasswordAllowed"],
  ["rememberMe", "rememberMe"],
  ["verifyEmail", "verifyEmail"],
  ["bruteForceProtected", "bruteForceDetection"],
  ["eventsEnabled", "userEvents"],
  ["adminEventsEnabled", "adminEvents"],
  ["organizationsEnabled", "organizations"],
] as const;

/** How the realm is set, as far as the admin may know it. */
export function RealmFacts() {
  const t = useT();
  const id = useId();
  const { data: realm } = useRealm();
  if (!realm || realm.enabled === undefined) return null;
  const known = switches.filter(([field]) => typeof realm[field] === "boolean");
  const languages = realm.internationalizationEnabled ? (realm.supportedLocales ?? []) : [];
  return (
    <section className="card facts" aria-labelledby={id}>
      <h2 id={id}>{t("dashboard.facts")}</h2>
      <dl className="two">
        <div>
          <dt>{t("realmNameField")}</dt>
          <dd>
            <bdi>
              <code>{realm.realm}</code>
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t("status")}</dt>
          <dd>{realm.enabled ? <Tag tone="ok">{t("enabled")}</Tag> : <Tag>{t("disabled")}</Tag>}</dd>
        </div>
        {realm.sslRequired && (
          <div>
            <dt>{t("requireSsl")}</dt>
            <dd>{t(`sslType.${realm.sslRequired}`)}</dd>
          </div>
        )}
        {known.map(([field, key]) => (
          <div key={field}>
            <dt>{t(key)}</dt>
            <dd>{realm[field] ? <Tag tone="ok">{t("on")}</Tag> : <Tag>{t("off")}</Tag>}</dd>
          </div>
        ))}
        {languages.length > 0 && (
          <div className="whole">
            <dt>{t("supportedLocales")}</dt>
            <dd>
              {languages
                .map((code) => languageName(code, t.locale))
                .sort()
                .join(", ")}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
