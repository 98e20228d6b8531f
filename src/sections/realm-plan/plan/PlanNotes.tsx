import type { ReactNode } from "react";
import { useT } from "../../../kit/panel/texts.ts";
import { namesOf, type Key, type Kind, type Plan } from "../../../realm-document/index.ts";
import { deletionsOf } from "../deletions.ts";
import { nameOf } from "../names.ts";
import { useKindTitle } from "../useKindTitle.ts";

/** Names an item by its key: kind, then name. */
function useSaidKey(): (key: Key) => string {
  const titleOf = useKindTitle();
  return (key) => {
    const { kind, names } = namesOf(key);
    const { name, detail } = nameOf({ kind: kind as Kind, names });
    return [titleOf(kind as Kind), detail, name].filter(Boolean).join(" › ");
  };
}

/** Additions of a plan, exclusions, and limits. */
export function PlanNotes({ plan, onExclude }: { plan: Plan; onExclude?: (key: Key) => void }) {
  const t = useT();
  const say = useSaidKey();
  const { included, blocked, unresolved } = plan;
  const { deleted, replaced } = deletionsOf(plan);
  return (
    <>
      {deleted.length > 0 && (
        <Note name="deletions" tone="danger" title={t("realmPlan.deletions", { count: deleted.length })}>
          {deleted.map(({ id, key }) => (
            <li key={id}>
              <bdi>{say(key)}</bdi>
            </li>
          ))}
        </Note>
      )}
      {replaced.length > 0 && (
        <Note
          name="replaced"
          tone="info"
          title={t("realmPlan.replaced", { count: replaced.length })}
          text={t("realmPlan.replacedText")}
        >
          {replaced.map(({ id, key }) => (
            <li key={id}>
              <bdi>{say(key)}</bdi>
            </li>
          ))}
        </Note>
      )}
      {included.length > 0 && (
        <Note name="included" tone="info" title={t("realmPlan.included", { count: included.length })}>
          {included.map(({ key, neededBy }) => (
            <li key={key}>
              <bdi>{say(key)}</bdi> <span>{t("realmPlan.neededBy", { name: say(neededBy) })}</span>{" "}
              {onExclude && (
                <button type="button" className="link" data-action="exclude" onClick={() => onExclude(key)}>
                  {t("realmPlan.exclude")}
                </button>
              )}
            </li>
          ))}
        </Note>
      )}
      {blocked.length > 0 && (
        <Note name="blocked" tone="warning" title={t("realmPlan.blocked", { count: blocked.length })}>
          {blocked.map(({ key, path = [], reason, detail }) => (
            <li key={[key, ...path].join("/")}>
              <bdi>{say(key)}</bdi> {path.length > 0 && <code dir="ltr">{path.join(" › ")}</code>}{" "}
              <span>{t(`realmPlan.blocked.${reason}`)}</span> {detail && <bdi>{detail}</bdi>}
            </li>
          ))}
        </Note>
      )}
      {unresolved.length > 0 && (
        <Note name="unresolved" tone="warning" title={t("realmPlan.unresolved", { count: unresolved.length })}>
          {unresolved.map(({ key, path, to }) => (
            <li key={[key, ...path, to].join("/")}>
              <bdi>{say(key)}</bdi> <code dir="ltr">{path.join(" › ")}</code> <bdi>{say(to)}</bdi>
            </li>
          ))}
        </Note>
      )}
    </>
  );
}

function Note({
  name,
  tone,
  title,
  text,
  children,
}: {
  name: string;
  tone: "info" | "warning" | "danger";
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section className={`notice ${tone} realm-plan-note`} data-state={name}>
      <b>{title}</b>
      {text && <p>{text}</p>}
      <ul className="name-list">{children}</ul>
    </section>
  );
}
