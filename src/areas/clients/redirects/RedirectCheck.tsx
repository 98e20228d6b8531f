import { useId, useState, type ReactNode } from "react";
import { useFormValues } from "../../../kit/form/useFormValues.ts";
import { Icon } from "../../../kit/base/Icon.tsx";
import { attributePath } from "../../../kit/record/path.ts";
import type { Client } from "../client.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };
import { checkOrigin, checkRedirect, logoutEntries, type RedirectRules, type Verdict } from "./matching.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import styles from "./redirects.css";

/** Maximum number of entries with a reason. The rest is only counted. */
const mostEntries = 4;

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String).filter(Boolean) : []);

/**
 * Checks if the server accepts a URL as redirect URI, and shows the matching entry.
 * Uses the values in the form, saved or not.
 */
export default function RedirectCheck({ hasOrigins }: { hasOrigins: boolean }) {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const { url, adminUrl } = useServer();
  const id = useId();
  const [text, setText] = useState("");
  const [uris, logout, origins, rootUrl] = useFormValues<Client>(
    ["redirectUris"],
    attributePath("post.logout.redirect.uris"),
    ["webOrigins"],
    ["rootUrl"],
  );
  const rules: RedirectRules = {
    entries: list(uris),
    rootUrl: typeof rootUrl === "string" ? rootUrl.trim() : undefined,
    serverUrl: url,
    adminUrl,
  };
  const address = text.trim();
  const login = checkRedirect(address, rules);
  const afterLogout = checkRedirect(address, { ...rules, entries: logoutEntries(list(logout), rules.entries) });
  const { origin, entry } = checkOrigin(address, list(origins), rules);
  return (
    <details className="redirect-check">
      <summary data-action="test-address">{t("clients.redirects.summary")}</summary>
      <div className="redirect-test">
        <label htmlFor={id}>{t("clients.redirects.field")}</label>
        {/* Enter must not save the surrounding form. */}
        <input
          id={id}
          className="input"
          type="text"
          inputMode="url"
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          data-field="address"
          value={text}
          aria-describedby={`${id}-text`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
        <p id={`${id}-text`} className="field-hint">
          {t("clients.redirects.text")}
        </p>
        <div role="status" className="redirect-verdicts">
          {address !== "" && (
            <>
              <CheckAnswer name="login" title={t("clients.redirects.login")} accepted={login.accepted}>
                <Reason verdict={login} />
              </CheckAnswer>
              <CheckAnswer name="logout" title={t("clients.redirects.logout")} accepted={afterLogout.accepted}>
                <Reason verdict={afterLogout} />
              </CheckAnswer>
              {hasOrigins && origin && (
                <CheckAnswer name="origin" title={t("clients.redirects.origin")} accepted={entry !== undefined}>
                  {entry === "*" ? (
                    t("clients.redirects.originAny")
                  ) : (
                    <>
                      {t(
                        entry === "+"
                          ? "clients.redirects.originPlus"
                          : entry
                            ? "clients.redirects.originEntry"
                            : "clients.redirects.originNone",
                      )}{" "}
                      <code dir="ltr">
                        <bdi>{origin}</bdi>
                      </code>
                    </>
                  )}
                </CheckAnswer>
              )}
            </>
          )}
        </div>
      </div>
    </details>
  );
}

/** Result of one check, with the reason. */
function CheckAnswer({
  name,
  title,
  accepted,
  children,
}: {
  name: string;
  title: string;
  accepted: boolean;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <div
      className={`redirect-outcome ${accepted ? "yes" : "no"}`}
      data-verdict={name}
      data-state={accepted ? "accepted" : "refused"}
    >
      <p>
        <Icon name={accepted ? "circle-check" : "circle-x"} />
        <b>
          {title}: {t(accepted ? "clients.redirects.yes" : "clients.redirects.no")}
        </b>
      </p>
      <div className="redirect-reason">{children}</div>
    </div>
  );
}

function Reason({ verdict }: { verdict: Verdict }) {
  const t = useT();
  if (verdict.accepted) {
    if (verdict.by === "anything") return t("clients.redirects.anything");
    return (
      <>
        {t(`clients.redirects.${verdict.by}`)} <Entry entry={verdict.entry} resolved={verdict.resolved} />
      </>
    );
  }
  if (verdict.refusal) return t(`clients.redirects.${verdict.refusal}`, { name: verdict.parameter });
  const shown = verdict.results.slice(0, mostEntries);
  const rest = verdict.results.length - shown.length;
  return (
    <>
      {verdict.unsafe && <p>{t(`clients.redirects.unsafe.${verdict.unsafe}`)}</p>}
      <p>{t("clients.redirects.none")}</p>
      <ul>
        {shown.map(({ entry, resolved, mismatch }) => (
          <li key={entry}>
            <Entry entry={entry} resolved={resolved} /> <span>{t(`clients.redirects.mismatch.${mismatch}`)}</span>
          </li>
        ))}
        {rest > 0 && <li>{t("clients.redirects.more", { count: rest })}</li>}
      </ul>
    </>
  );
}

/** Entry, and its absolute URL if the root URL applies. */
function Entry({ entry, resolved }: { entry: string; resolved: string }) {
  return (
    <code dir="ltr">
      <bdi>{entry}</bdi>
      {resolved !== entry && (
        <>
          {" "}
          → <bdi>{resolved}</bdi>
        </>
      )}
    </code>
  );
}
