import { useMemo } from "react";
import { useT } from "../../../kit/panel.ts";
import type { Client } from "../area.ts";
import { settingsOf } from "./description.ts";

/** Values longer than this are cut: keys and certificates. */
const shownChars = 80;

const say = (value: unknown): string => {
  const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
  return text.length > shownChars ? `${text.slice(0, shownChars)}…` : text;
};

/** Secrets are counted like all else, and not shown. */
const isSecret = (path: readonly string[]) => path.some((part) => /secret|private\.?key|password|token$/i.test(part));

/** What a description brings along: how many settings, by part, and each of them on demand. */
export function ImportPreview({ client }: { client: Client }) {
  const t = useT();
  const settings = useMemo(
    () => settingsOf(client).sort((left, right) => left.path.join(".").localeCompare(right.path.join("."))),
    [client],
  );
  return (
    <details className="import-preview" data-state="taken-over" data-count={settings.length}>
      <summary>{t("clients.import.taken", { count: settings.length })}</summary>
      <dl className="review">
        {settings.map(({ path, value }) => (
          <div key={JSON.stringify(path)} data-name={path.join(".")}>
            <dt>
              <bdi>{path.join(".")}</bdi>
            </dt>
            <dd>
              <bdi>{isSecret(path) ? "•••" : say(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
