import { useState } from "react";
import { IconButton } from "../../../kit/base/Button.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useDates } from "../../../kit/base/useDates.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Column } from "../../../kit/table/columns.ts";
import { idOf } from "../../../check-up/fingerprint.ts";
import { severityText, textsOf } from "../../../check-up/texts.ts";
import type { Finding } from "../../../check-up/index.ts";
import type { Asides } from "../aside/useAsides.ts";
import type { Aside, Line } from "../list/lines.ts";
import type { Checked } from "../useCheckUp.ts";
import { useSignIns } from "../useSignIns.ts";
import { DetailFrame } from "./DetailFrame.tsx";
import { FindingTable } from "./FindingTable.tsx";
import { FixBar } from "./FixBar.tsx";
import { Reasons } from "./Reasons.tsx";
import { safeOnes, type Chosen } from "./selection.ts";
import { SignInCell, SignInNotes } from "./SignInNotes.tsx";
import { isStored, usePlace } from "../source/place.ts";
import { Unknown } from "./Unknown.tsx";
import { useMayFix } from "./useMayFix.ts";

/** A check: reason, sources, items, and what to do about them. */
export function CheckDetail({
  line,
  checked,
  asides,
  onClose,
}: {
  line: Line;
  checked: Checked;
  asides: Asides;
  onClose: () => void;
}) {
  const t = useT();
  const { result, open, held, aside, back, severity } = line;
  const { check } = result;
  const [chosen, setChosen] = useState<Chosen>(() => safeOnes(open));
  const { mayFix } = useMayFix(open);
  const place = usePlace();
  const hasSignIns = check.on === "clients" && open.length > 0 && !isStored(place);
  const signIns = useSignIns(hasSignIns);
  const signInColumn: Column<Finding> = {
    id: "checkUp.signIns",
    cell: (finding) => <SignInCell finding={finding} signIns={signIns} />,
  };
  const returned = (finding: Finding) => {
    const why = back.get(idOf(finding));
    return why && t(`checkUp.back.${why}`);
  };
  return (
    <DetailFrame
      title={textsOf(check, t).title}
      id={check.id}
      tags={severity && <Tag state={tagState[severity]}>{severityText(severity, t)}</Tag>}
      onClose={onClose}
      foot={
        place === "here" &&
        open.length > 0 && <FixBar checked={checked} findings={open} chosen={chosen} asides={asides} />
      }
    >
      <Reasons check={check} />
      {result.state === "passed" && <p className="notice success check-hurt">{t("checkUp.passedText")}</p>}
      <Unknown result={result} />
      {open.length > 0 && (
        <FindingTable
          label={t("checkUp.findings")}
          checked={checked}
          findings={open}
          chosen={chosen}
          onChoose={mayFix ? setChosen : undefined}
          columns={hasSignIns ? [signInColumn] : []}
          note={returned}
        />
      )}
      {hasSignIns && <SignInNotes findings={open} chosen={chosen} signIns={signIns} />}
      {held.length > 0 && (
        <details className="check-more" data-state="held">
          <summary>{t("checkUp.heldCount", { count: held.length })}</summary>
          <FindingTable
            label={t("checkUp.group.held")}
            checked={checked}
            findings={held}
            note={({ heldBy = "" }) => t("checkUp.heldBy", { policy: heldBy })}
          />
        </details>
      )}
      {aside.length > 0 && <AsideTable checked={checked} aside={aside} asides={asides} isOpen={open.length === 0} />}
    </DetailFrame>
  );
}

const tagState = { critical: "failed", high: "failed", medium: "changed", low: "active", note: "same" } as const;

function AsideTable({
  checked,
  aside,
  asides,
  isOpen,
}: {
  checked: Checked;
  aside: readonly Aside[];
  asides: Asides;
  isOpen: boolean;
}) {
  const t = useT();
  const dates = useDates();
  const entries = new Map(aside.map(({ finding, entry }) => [idOf(finding), entry]));
  const noteOf = (finding: Finding) => {
    const entry = entries.get(idOf(finding));
    if (!entry) return undefined;
    const until = entry.untilMs === undefined ? [] : [t("checkUp.asideUntil", { time: dates.moment(entry.untilMs) })];
    return <bdi>{[entry.reason, ...until].join(" · ")}</bdi>;
  };
  return (
    <details className="check-more" data-state="put-aside" open={isOpen}>
      <summary>{t("checkUp.asideCount", { count: aside.length })}</summary>
      <FindingTable
        label={t("checkUp.group.putAside")}
        checked={checked}
        findings={aside.map(({ finding }) => finding)}
        note={noteOf}
        {...(asides.mayChange && {
          rowButtons: (finding: Finding) => (
            <IconButton
              action="take-back-aside"
              icon="eye"
              label={t("checkUp.reopen")}
              onClick={() => void asides.remove(aside.filter((one) => one.finding === finding).map((one) => one.entry))}
            />
          ),
        })}
      />
    </details>
  );
}
