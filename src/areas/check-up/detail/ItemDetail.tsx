import { useState } from "react";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { severityText, textsOf } from "../../../check-up/texts.ts";
import type { Finding } from "../../../check-up/index.ts";
import type { Asides } from "../aside/useAsides.ts";
import { links } from "../links.ts";
import type { ItemLine, Line } from "../list/lines.ts";
import type { Checked } from "../useCheckUp.ts";
import { usePlace } from "../source/place.ts";
import { DetailFrame } from "./DetailFrame.tsx";
import { FindingTable } from "./FindingTable.tsx";
import { FixBar } from "./FixBar.tsx";
import { itemText, kindText } from "./kindText.ts";
import { safeOnes, type Chosen } from "./selection.ts";
import { useMayFix } from "./useMayFix.ts";

/** All findings of one item. */
export function ItemDetail({
  item: { findings },
  lines,
  checked,
  asides,
  onClose,
}: {
  item: ItemLine;
  lines: readonly Line[];
  checked: Checked;
  asides: Asides;
  onClose: () => void;
}) {
  const t = useT();
  const [chosen, setChosen] = useState<Chosen>(() => safeOnes(findings));
  const { mayFix } = useMayFix(findings);
  const query = useQueryState();
  const isHere = usePlace() === "here";
  const [first] = findings;
  const checkOf = (finding: Finding) => lines.find(({ id }) => id === finding.check)?.result.check;
  const titleOf = (finding: Finding) => {
    const check = checkOf(finding);
    return check ? textsOf(check, t).title : finding.check;
  };
  return (
    <DetailFrame
      title={<bdi>{first && itemText(first, t)}</bdi>}
      id={first ? kindText(first.kind, t) : ""}
      tags={<Tag>{t("checkUp.findingCount", { count: findings.length })}</Tag>}
      onClose={onClose}
      foot={isHere && <FixBar checked={checked} findings={findings} chosen={chosen} asides={asides} />}
    >
      <FindingTable
        label={t("checkUp.findings")}
        checked={checked}
        findings={findings}
        titleOf={titleOf}
        chosen={chosen}
        onChoose={mayFix ? setChosen : undefined}
        note={(finding) => (
          <>
            {severityText(finding.severity, t)} ·{" "}
            <Link
              to={links.home(undefined, { source: query.get("source"), check: finding.check })}
              action="open-reason"
            >
              {t("checkUp.whyLink")}
            </Link>
          </>
        )}
      />
    </DetailFrame>
  );
}
