import { useState } from "react";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { severities } from "../../../check-up/check.ts";
import { textsOf } from "../../../check-up/texts.ts";
import type { Severity } from "../../../check-up/index.ts";
import { groupIcons } from "./icons.ts";
import type { Group, GroupId, Line } from "./lines.ts";

/** Groups that are open at first: those that ask for action soon. */
const openAtFirst: ReadonlySet<GroupId> = new Set(["critical", "high"]);

const isSeverity = (id: GroupId): id is Severity => severities.some((severity) => severity === id);

/** Checks by severity. Groups without a check are left out. */
export function CheckList({
  groups,
  fixed,
  isFiltered,
  open,
  onOpen,
}: {
  groups: readonly Group[];
  fixed: readonly string[];
  isFiltered: boolean;
  open: string | undefined;
  onOpen: (check: string) => void;
}) {
  const t = useT();
  const [folded, setFolded] = useState<Readonly<Partial<Record<GroupId, boolean>>>>({});
  const filled = groups.filter(({ lines }) => lines.length > 0);
  const first = filled.find(({ id }) => isSeverity(id))?.id;
  const isUnfolded = (id: GroupId) =>
    folded[id] ?? (openAtFirst.has(id) || id === first || (isFiltered && isSeverity(id)));
  if (filled.length === 0) return <p className="hint check-pad">{t("checkUp.noMatch")}</p>;
  return (
    <>
      {first === undefined && !isFiltered && (
        <p className="hint check-pad" data-state="empty">
          {t("checkUp.nothingFound")}
        </p>
      )}
      {filled.map(({ id, lines }) => (
        <section key={id} data-name={id}>
          <h2 className={`check-group ${id}`}>
            <button
              type="button"
              data-action="toggle-group"
              aria-expanded={isUnfolded(id)}
              onClick={() => setFolded({ ...folded, [id]: !isUnfolded(id) })}
            >
              <Icon name={isUnfolded(id) ? "chevron-down" : "chevron-right"} size={14} />
              <Icon name={groupIcons[id]} size={15} />
              {t(`checkUp.group.${id}`)} <b>{lines.length}</b>
            </button>
          </h2>
          {isUnfolded(id) && (
            <ul className="check-lines" data-list={id}>
              {lines.map((line) => (
                <CheckRow
                  key={line.id}
                  group={id}
                  line={line}
                  isOpen={line.id === open}
                  onOpen={() => onOpen(line.id)}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
      {fixed.length > 0 && <p className="hint check-pad">{t("checkUp.resolved", { count: fixed.length })}</p>}
    </>
  );
}

function CheckRow({
  group,
  line,
  isOpen,
  onOpen,
}: {
  group: GroupId;
  line: Line;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const t = useT();
  const { result, open, held, aside, change } = line;
  const counts: Readonly<Record<string, number>> = {
    held: held.length,
    putAside: aside.length,
    unknown: result.unknownKeys.length,
    passed: 0,
  };
  const count = counts[group] ?? open.length;
  return (
    <li data-name={line.id} className={isOpen ? "open" : ""}>
      <button
        type="button"
        className="check-line"
        data-action="open-check"
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <span className="named">
          <b>{textsOf(result.check, t).title}</b>
          {count > 0 && (
            <small>
              {t("checkUp.items", { count })}
              {isSeverity(group) && held.length > 0 && <>{t("checkUp.moreHeld", { count: held.length })}</>}
            </small>
          )}
        </span>
        {isSeverity(group) && change === "new" && <Tag tone="info">{t("checkUp.new")}</Tag>}
        {isSeverity(group) && change === "changed" && <Tag tone="warning">{t("checkUp.changed")}</Tag>}
      </button>
    </li>
  );
}
