import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconButton } from "../../../../kit/base/Button.tsx";
import { Icon } from "../../../../kit/base/Icon.tsx";
import { MaybeLink } from "../../../../kit/base/Link.tsx";
import { Tag } from "../../../../kit/base/Tag.tsx";
import { useServer } from "../../../../kit/panel/session.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { useStyles } from "../../../../kit/panel/useStyles.ts";
import { homeApi } from "../api.ts";
import { HomeCard } from "../HomeCard.tsx";
import styles from "./first-steps.css";
import { stepsOf, type Known, type RequiredAction } from "./steps.ts";

/** Age from which counts are read again, in milliseconds. */
const freshForMs = 5000;

/** Steps from an empty realm to a first sign-in, with their state. */
export default function FirstSteps({ known, onDismiss }: { known: Known; onDismiss: () => void }) {
  useStyles(styles);
  const t = useT();
  const server = useServer();
  // Reads again what a step may have changed: the home keeps its counts for longer.
  const api = homeApi(server, useQueryClient());
  useQuery({ ...api.users, retry: false, staleTime: freshForMs });
  useQuery({ ...api.clients, retry: false, staleTime: freshForMs });
  const actions = useQuery({
    ...server.readList<RequiredAction>(["home", "required-actions"], "/authentication/required-actions"),
    retry: false,
    staleTime: freshForMs,
  }).data;
  const steps = stepsOf(known, actions);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <HomeCard
      name="first-steps"
      title={t("dashboard.firstSteps")}
      tags={<Tag tone="info">{t("dashboard.stepsDone", { done, total: steps.length })}</Tag>}
      tools={
        <IconButton
          action="dismiss-first-steps"
          icon="eye-off"
          label={t("dashboard.dismissSteps")}
          tone="quiet"
          onClick={onDismiss}
        />
      }
    >
      <ol className="first-step-list">
        {steps.map(({ id, isDone, text, to, act }, index) => (
          <li key={id} data-name={id} data-state={isDone === undefined ? "unknown" : isDone ? "done" : "open"}>
            <span className="first-step-mark" aria-hidden="true">
              {isDone ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <span className="first-step-text">
              <b>{t(`dashboard.step.${id}`)}</b>
              {isDone && <span className="visually-hidden"> {t("dashboard.stepDone")}</span>}
              <small>{t(text)}</small>
              <MaybeLink to={to} className="first-step-act" action={`step-${id}`}>
                {t(act)}
              </MaybeLink>
            </span>
          </li>
        ))}
      </ol>
    </HomeCard>
  );
}
