import { useMemo } from "react";
import { withMaskedSecrets } from "../../../api/secrets.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Client } from "../client.ts";
import { sayValue } from "../../../kit/form/sayValue.ts";
import { plain } from "../../../kit/form/codecs.ts";
import { labelOf } from "../../../kit/form/labels.ts";
import { fieldsOf } from "../compare/fields.ts";
import { settingsOf, type Setting } from "./settings.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import styles from "./import.css";

/** Maximum number of visible settings. The rest is only counted. */
const mostShown = 500;

/** Maximum length of a value, such as a key or certificate. */
const shownChars = 80;

const say = (value: unknown): string => {
  const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
  return text.length > shownChars ? `${text.slice(0, shownChars)}…` : text;
};

/** Preview of an import: number of settings by section, expandable. Counts secrets, but does not show them. */
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
  const fieldOf = useMemo(() => fieldsOf(client.protocol), [client.protocol]);
  const nameOf = (path: Setting["path"]) => {
    const field = fieldOf(path) ?? fieldOf(path.slice(0, -1));
    return field ? labelOf(t, field) : path.join(".");
  };
  const inWords = (path: Setting["path"], value: unknown) => {
    const field = fieldOf(path);
    return say(field ? sayValue(t, field, (field.codec ?? plain).read(value)) : value);
  };
  return (
    <details className="import-preview" data-state="taken-over" data-count={count}>
      <summary>{t("clients.import.taken", { count })}</summary>
      <dl className="review">
        {settings.map(({ path, value }) => (
          <div key={JSON.stringify(path)} data-name={path.join(".")}>
            <dt>
              <bdi>{nameOf(path)}</bdi>
            </dt>
            <dd>
              <bdi>{inWords(path, value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {count > settings.length && <p>{t("choices.more", { count: count - settings.length })}</p>}
    </details>
  );
}
