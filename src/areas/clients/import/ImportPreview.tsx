import { useMemo } from "react";
import { withMaskedSecrets } from "../../../api/secrets.ts";
import { useT } from "../../../kit/panel.ts";
import type { Client } from "../area.ts";
import { settingsOf, type Setting } from "./settings.ts";
import { useStyles } from "../../../kit/useStyles.ts";
import styles from "./import.css";

/** Settings that are shown; the others are counted. */
const mostShown = 500;

/** Values longer than this are cut: keys and certificates. */
const shownChars = 80;

const say = (value: unknown): string => {
  const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
  return text.length > shownChars ? `${text.slice(0, shownChars)}…` : text;
};

/** What a description brings along: how many settings, by part, and each of them on demand; secrets are counted like all else, and not shown. */
export function ImportPreview({ client }: { client: Client }) {
  useStyles(styles);
  const t = useT();
  const { settings, count } = useMemo(() => {
    const first: Setting[] = [];
    let all = 0;
    for (const setting of settingsOf(withMaskedSecrets(client))) if (++all <= mostShown) first.push(setting);
    return {
      settings: first.sort((left, right) => left.path.join(".").localeCompare(right.path.join("."))),
      count: all,
    };
  }, [client]);
  return (
    <details className="import-preview" data-state="taken-over" data-count={count}>
      <summary>{t("clients.import.taken", { count })}</summary>
      <dl className="review">
        {settings.map(({ path, value }) => (
          <div key={JSON.stringify(path)} data-name={path.join(".")}>
            <dt>
              <bdi>{path.join(".")}</bdi>
            </dt>
            <dd>
              <bdi>{say(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {count > settings.length && <p>{t("choices.more", { count: count - settings.length })}</p>}
    </details>
  );
}
