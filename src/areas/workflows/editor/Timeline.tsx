import { useDocumentText } from "../../../kit/form/useDocumentText.ts";
import { Fragment, useId, useMemo, useState } from "react";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { useDates } from "../../../kit/base/useDates.ts";
import { subjectOf, triggerText, type Workflow } from "../workflow.ts";
import { remarksOf } from "./check.ts";
import { hasRemarks, readDraft } from "./draft.ts";
import { useStepName } from "../../../sections/workflow-steps/useStepName.ts";
import { courseOf, sayTime, settingsOf, waitMs } from "../timeline.ts";

/** Preview of the draft: steps with their times if the workflow starts today. */
export function Timeline() {
  const t = useT();
  const stepName = useStepName();
  const id = useId();
  const dates = useDates();
  const [text] = useDocumentText();
  const [today] = useState(() => Date.now());
  const workflow = useMemo(() => readDraft(text), [text]);
  const course = useMemo(() => workflow && courseOf(workflow), [workflow]);
  const remarks = useMemo(() => remarksOf(workflow, hasRemarks(text)), [workflow, text]);
  if (!workflow || !course) return null;
  return (
    <section className="card section timeline" part="diagram" aria-labelledby={id} data-list="timeline">
      <h2 id={id}>{t("workflows.timeline")}</h2>
      <Intro workflow={workflow} />
      {course.moments.length ? (
        <ol>
          {course.moments.map(({ afterMs, steps }) => (
            <li key={afterMs} data-id={afterMs}>
              <div className="timeline-when">
                <b>{afterMs === 0 ? t("workflows.atOnce") : t("workflows.in", { time: sayTime(t, afterMs) })}</b>
                <time dateTime={new Date(today + afterMs).toISOString()}>{dates.moment(today + afterMs)}</time>
              </div>
              <ul>
                {steps.map(({ index, step }) => (
                  <li key={index}>
                    {stepName(String(step.uses ?? ""))}
                    {settingsOf(step).map((setting) => (
                      <Tag key={setting}>
                        <bdi>{setting}</bdi>
                      </Tag>
                    ))}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      ) : (
        <p className="hint">{t("workflows.timeline.empty")}</p>
      )}
      {course.again !== undefined && <p className="hint">{t("workflows.again", { number: course.again + 1 })}</p>}
      {course.unknownFrom !== undefined && (
        <p className="hint">{t("workflows.unknownFrom", { number: course.unknownFrom + 1 })}</p>
      )}
      {remarks.map(([key, values]) => (
        <p key={key} className="field-hint warning" role="note" data-state="remark">
          {t(key, values)}
        </p>
      ))}
    </section>
  );
}

/** Placeholder for a value. The translation is split at it. */
const gap = "\uFFFC";

/**
 * Trigger and conditions in words.
 * Values of the workflow are isolated in `bdi`, so that they keep their direction in every language.
 */
function Intro({ workflow }: { workflow: Workflow }) {
  const t = useT();
  const { on, if: condition, schedule, enabled } = workflow;
  const subject = subjectOf(workflow);
  const everyMs = waitMs(schedule?.after);
  const parts: readonly (readonly [key: string, name?: string, value?: string])[] = [
    on ? [`workflows.intro.${subject}`, "on", triggerText(t, String(on))] : [`workflows.introByHand.${subject}`],
    ...(condition ? [["workflows.intro.if", "if", String(condition)] as const] : []),
    ...(schedule?.after
      ? [
          [
            "workflows.intro.schedule",
            "time",
            everyMs === undefined ? String(schedule.after) : sayTime(t, everyMs),
          ] as const,
        ]
      : []),
    ...(enabled === false ? [["workflows.intro.disabled"] as const] : []),
  ];
  return (
    <p className="section-text">
      {parts.map(([key, name = "", value]) => (
        <Fragment key={key}>
          {t(key, { [name]: gap })
            .split(gap)
            .flatMap((text, index) => (index ? [<bdi key={index}>{value}</bdi>, text] : [text]))}{" "}
        </Fragment>
      ))}
    </p>
  );
}
