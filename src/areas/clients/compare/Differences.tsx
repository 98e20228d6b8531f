import { useMemo } from "react";
import { plain } from "../../../kit/form/codecs.ts";
import type { FieldDef } from "../../../kit/form/fields.ts";
import { labelOf } from "../../../kit/form/labels.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { ClientDifference } from "./comparable.ts";
import { fieldsOf } from "./fields.ts";

const parts = ["main", "attributes", "protocolMappers"] as const;
const titles = { main: "settings", attributes: "attributes", protocolMappers: "mappers" } as const;

const partOf = ({ path: [top] }: ClientDifference) => parts.find((part) => part === top) ?? "main";

/** Differences by section, with both sides next to each other. */
export function Differences({
  differences,
  names,
  protocol,
}: {
  differences: readonly ClientDifference[];
  names: { left: string; right: string };
  protocol: unknown;
}) {
  const t = useT();
  const fieldOf = useMemo(() => fieldsOf(protocol), [protocol]);
  // A codec can invert a switch: show the state of the control, not the stored value.
  const said = (texts: readonly string[], field: FieldDef | undefined) =>
    field?.kind === "switch" || field?.kind === "checkbox"
      ? texts.map((text) =>
          text === "true" || text === "false"
            ? t((field.codec ?? plain).read(field.path.length > 1 ? text : text === "true") === true ? "on" : "off")
            : text,
        )
      : texts;
  return parts.map((part) => {
    const mine = differences.filter((entry) => partOf(entry) === part);
    if (!mine.length) return null;
    return (
      <section key={part} className="card section compare-part" data-section={part} aria-label={t(titles[part])}>
        <h2>
          {t(titles[part])} <small>{t("clients.compare.count", { count: mine.length })}</small>
        </h2>
        <ul className="compare-list">
          {mine.map((entry) => {
            const field = fieldOf(entry.path);
            const path = part === "main" ? entry.path : entry.path.slice(1);
            return (
              <li key={entry.path.join(" ")} data-change={entry.path.join(".")}>
                <div className="compare-path">
                  {field && <b>{labelOf(t, field)}</b>}
                  <code dir="ltr">{path.join(" › ")}</code>
                </div>
                {entry.isSecret ? (
                  <p className="compare-secret">{t("clients.compare.secret")}</p>
                ) : (
                  <>
                    <Side side="left" name={names.left} texts={said(entry.removed, field)} />
                    <Side side="right" name={names.right} texts={said(entry.added, field)} />
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

/** Values that only one side has. */
function Side({ side, name, texts }: { side: "left" | "right"; name: string; texts: readonly string[] }) {
  const t = useT();
  return (
    <div className={`compare-side ${side}`} data-side={side}>
      <span className="visually-hidden">
        <bdi>{name}</bdi>:{" "}
      </span>
      {texts.length ? (
        texts.map((text, index) => (
          <bdi key={index} dir="auto">
            {text}
          </bdi>
        ))
      ) : (
        <span className="nothing">{t("value.none")}</span>
      )}
    </div>
  );
}
