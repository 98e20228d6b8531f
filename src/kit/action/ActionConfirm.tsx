import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "../overlay/ConfirmDialog.tsx";
import { useT } from "../panel.ts";
import type { Confirmation, Facts } from "./defineActions.ts";
import { say } from "./words.ts";

export interface ActionConfirmProps {
  /** Public hook. */
  name: string;
  question: Confirmation;
  /** Of the final button, where the question has none of its own. */
  label: string;
  isDanger: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
}

/** The question before an action, as it is declared. */
export function ActionConfirm({ name, question, label, isDanger, onConfirm, onClose }: ActionConfirmProps) {
  const t = useT();
  const queries = useQueryClient();
  const [facts, setFacts] = useState<Facts>(question);
  useEffect(() => {
    let isGone = false;
    question
      .facts?.((query) => queries.fetchQuery(query))
      .then(
        (known) => isGone || setFacts(known),
        // Without them the question still stands.
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [question, queries]);
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
