import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "../overlay/ConfirmDialog.tsx";
import { useT } from "../panel/texts.ts";
import { longWaitMs, useTooLong } from "../states/useTooLong.ts";
import type { Confirmation, Facts } from "./defineActions.ts";
import { say } from "../../i18n/words.ts";

export interface ActionConfirmProps {
  /** Public hook. */
  name: string;
  /** Must be typed if the facts can't be read. */
  recordName: string;
  question: Confirmation;
  /** Label of the confirm button if the question has none. */
  label: string;
  isDanger: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
}

/**
 * Reads the facts of a question on each opening. If they fail or are slow, the admin types the record's name instead.
 * Late facts still replace that.
 */
function useFacts(question: Confirmation, recordName: string): { facts: Facts; isChecking: boolean } {
  const queries = useQueryClient();
  const [read, setRead] = useState<Facts | "failed">();
  const isPending = question.facts !== undefined && read === undefined;
  const isLate = useTooLong(isPending, longWaitMs);
  useEffect(() => {
    let isGone = false;
    question
      .facts?.((query) => queries.fetchQuery({ ...query, staleTime: 0 }))
      .then(
        (known) => isGone || setRead(known),
        () => isGone || setRead("failed"),
      );
    return () => {
      isGone = true;
    };
  }, [question, queries]);
  if (read === "failed" || isLate) return { facts: unchecked(question, recordName), isChecking: false };
  return { facts: read ?? question, isChecking: isPending };
}

const unchecked = ({ typed, warnings = [] }: Facts, recordName: string): Facts => ({
  typed: typed ?? recordName,
  warnings: [...warnings, { text: "confirm.unchecked", state: "unchecked" }],
});

/** Confirmation dialog of a declared action. */
export function ActionConfirm({ name, recordName, question, label, isDanger, onConfirm, onClose }: ActionConfirmProps) {
  const t = useT();
  const { facts, isChecking } = useFacts(question, recordName);
  const { title, button, subject, isSubjectLast = false } = question;
  const { typed, warnings = [] } = facts;
  const text = question.text && say(t, question.text).trimEnd();
  const strong = subject !== undefined && <bdi className="strong">{subject}</bdi>;
  return (
    <ConfirmDialog
      name={name}
      title={say(t, title)}
      text={
        strong ? (
          <>
            {isSubjectLast ? text : strong} {isSubjectLast ? strong : text}
          </>
        ) : (
          text
        )
      }
      confirm={button ? say(t, button) : label}
      danger={question.isDanger ?? isDanger}
      {...(typed !== undefined && { typed })}
      {...(isChecking && { waiting: t("confirm.checking") })}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {warnings.map((warning) => (
        <p key={warning.state ?? ""} className="notice warning" data-state={warning.state}>
          <span>
            {say(t, warning.text)}
            {warning.names && (
              <>
                {" "}
                <bdi>{warning.names.join(", ")}</bdi>
              </>
            )}
            {warning.more && ` ${say(t, warning.more)}`}
          </span>
        </p>
      ))}
    </ConfirmDialog>
  );
}
