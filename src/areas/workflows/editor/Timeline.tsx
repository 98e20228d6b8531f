import { useDocumentText } from "../../../kit/form/useDocumentText.ts";
import { Fragment, useId, useMemo, useState } from "react";
import type { Translate } from "../../../i18n/texts.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useT } from "../../../kit/panel.ts";
import { useDates } from "../../../kit/useDates.ts";
import { subjectOf, triggerText, type Workflow } from "../workflow.ts";
import { remarksOf } from "./check.ts";
import { hasRemarks, readDraft } from "./draft.ts";
import { durationText } from "../duration.ts";
import { courseOf, settingsOf, stepName } from "../timeline.ts";

/** What happens when to somebody for whom the workflow begins today, from the draft as it is. */
export function Timeline() {
  const t = useT();
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
                <b>{afterMs === 0 ? t("workflows.atOnce") : t("workflows.in", { time: saidTime(t, afterMs) })}</b>
                <time dateTime={new Date(today + afterMs).toISOString()}>{dates.moment(today + afterMs)}</time>
              </div>
              <ul>
                {steps.map(({ index, step }) => (
                  <li key={index}>
                    {stepName(t, String(step.uses ?? ""))}
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

/** Stands for a value while the text around it is looked up. */
const gap = "\uFFFC";

/** When it begins, and for whom. What the workflow itself says is read by itself, from left to right in every language. */
function Intro({ workflow }: { workflow: Workflow }) {
  const t = useT();
  const { on, if: condition, schedule, enabled } = workflow;
  const subject = subjectOf(workflow);
  const parts: readonly (readonly [key: string, name?: string, value?: string])[] = [
    on ? [`workflows.intro.${subject}`, "on", triggerText(t, String(on))] : [`workflows.introByHand.${subject}`],
    ...(condition ? [["workflows.intro.if", "if", String(condition)] as const] : []),
    ...(schedule?.after ? [["workflows.intro.schedule", "time", String(schedule.after)] as const] : []),
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

/** "30 days": in the largest unit that divides it. */
function saidTime(t: Translate, ms: number): string {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(\w)$/.exec(durationText(ms / 1000)) ?? [];
  return t(`workflows.time.${unit ?? "s"}`, { count: Number(number) });
}
