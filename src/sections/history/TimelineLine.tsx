import { useId, useMemo } from "react";
import { intlLocale } from "../../i18n/direction.ts";
import { Icon, type IconName } from "../../kit/base/Icon.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useDates } from "../../kit/base/useDates.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { Line } from "../../history/index.ts";
import { LineDetail, type LineDetailProps } from "./LineDetail.tsx";
import { Sentence } from "./Sentence.tsx";
import { Who } from "./Who.tsx";

const iconOf = ({ deed }: Line): IconName => {
  if (deed.type === "created" || deed.type === "linked") return "plus";
  if (deed.type === "deleted" || deed.type === "unlinked") return "minus";
  if (deed.type === "act") return "activity";
  return deed.type === "changed" && deed.fields.length === 0 ? "more" : "pencil";
};

/** A line of the timeline. Opens to its fields. */
export function TimelineLine({
  line,
  isOwn,
  isOpen,
  onToggle,
  ...rest
}: LineDetailProps & { isOwn: boolean; isOpen: boolean; onToggle: () => void }) {
  const t = useT();
  const id = useId();
  const { exact } = useDates();
  const clock = useMemo(
    () => new Intl.DateTimeFormat(intlLocale(t.locale), { hour: "numeric", minute: "2-digit" }),
    [t.locale],
  );
  return (
    <li className={`history-line${isOpen ? " open" : ""}`} data-line={line.deed.type} data-kind={line.subject?.kind}>
      <button
        type="button"
        className="history-head"
        data-action="open-line"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <time className="history-time" dateTime={new Date(line.timeMs).toISOString()} title={exact(line.timeMs)}>
          <bdi>{clock.format(line.timeMs)}</bdi>
        </time>
        <span className={`history-icon${line.isSecurityRelevant ? " security" : ""}`} aria-hidden="true">
          <Icon name={iconOf(line)} size={14} />
        </span>
        <span className="history-text">
          <Sentence line={line} isOwn={isOwn} isOpen={isOpen} />
          <Who event={line.event} />
        </span>
        {line.isSecurityRelevant && (
          <span className="history-mark">
            <Tag tone="warning">
              <Icon name="shield" size={12} /> {t("history.security")}
            </Tag>
          </span>
        )}
        <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={16} />
      </button>
      {isOpen && (
        <div id={id}>
          <LineDetail line={line} isOwn={isOwn} {...rest} />
        </div>
      )}
    </li>
  );
}
