import { Tag } from "../../../kit/base/Tag.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { partIds, type PartId, type PartState } from "./parts.ts";

/** Parts of a user's data with their number of entries, or the reason why they were not read. */
export function PartList({ parts }: { parts: Readonly<Partial<Record<PartId, PartState>>> }) {
  const t = useT();
  return (
    <ul className="user-data" aria-label={t("userData.parts")} tabIndex={0}>
      {partIds.map((part) => {
        const state = parts[part];
        return (
          <li key={part} data-part={part} data-read={state?.state ?? "reading"}>
            <span>{t(`userData.part.${part}`)}</span>
            {!state ? (
              <span className="hint">{t("userData.reading")}</span>
            ) : state.state === "unread" ? (
              <Tag state={state.reason === "off" ? "same" : "failed"}>{t(`userData.unread.${state.reason}`)}</Tag>
            ) : (
              <span className="hint">
                {t(state.hasMore ? "userData.countMore" : "userData.count", { count: state.count })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
