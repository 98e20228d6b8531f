import { useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { severityText } from "../../../check-up/texts.ts";
import type { Severity } from "../../../check-up/index.ts";
import { itemText, kindText } from "../detail/kindText.ts";
import type { ItemLine } from "./lines.ts";

/** Items that are shown at first, and with each further step. */
const pageSize = 100;

const tones: Partial<Record<Severity, "failed" | "changed">> = {
  critical: "failed",
  high: "failed",
  medium: "changed",
};

/** Items with findings, worst first. */
export function ItemList({
  items,
  open,
  onOpen,
}: {
  items: readonly ItemLine[];
  open: string | undefined;
  onOpen: (key: string) => void;
}) {
  const t = useT();
  const [shown, setShown] = useState(pageSize);
  if (items.length === 0) return <p className="hint check-pad">{t("checkUp.noMatch")}</p>;
  return (
    <>
      <ul className="check-lines" data-list="items">
        {items.slice(0, shown).map(({ key, findings: [finding, ...more], severity }) => (
          <li key={key} data-name={key} className={key === open ? "open" : ""}>
            <button
              type="button"
              className="check-line"
              data-action="open-item"
              aria-current={key === open || undefined}
              onClick={() => onOpen(key)}
            >
              <span className="named">
                <b>
                  <bdi>{finding && itemText(finding, t)}</bdi>
                </b>
                <small>
                  {finding && kindText(finding.kind, t)} · {t("checkUp.findingCount", { count: more.length + 1 })}
                </small>
              </span>
              <Tag state={tones[severity]}>{severityText(severity, t)}</Tag>
            </button>
          </li>
        ))}
      </ul>
      {items.length > shown && (
        <p className="check-pad">
          <Button action="more" onClick={() => setShown(shown + pageSize)}>
            {t("choices.more", { count: items.length - shown })}
          </Button>
        </p>
      )}
    </>
  );
}
