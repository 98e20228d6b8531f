import { useMemo } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { IconButton } from "../../../kit/base/Button.tsx";
import { Icon, type IconName } from "../../../kit/base/Icon.tsx";
import { personName } from "../../../kit/base/personName.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { LoadError } from "../../../kit/states/states.tsx";
import { QuestionFields } from "../../../sections/sign-in-flow/QuestionFields.tsx";
import { useQuestion } from "../../../sections/sign-in-flow/question.ts";
import { useSays } from "../../../sections/sign-in-flow/says.ts";
import { useQuestionOptions } from "../../../sections/sign-in-flow/useQuestionOptions.ts";
import { useSignInFlowTexts } from "../../../sections/sign-in-flow/useSignInFlowTexts.ts";
import { Attempts } from "../doctor/Attempts.tsx";
import type { Diagnosis } from "../doctor/diagnose.ts";
import styles from "../doctor/doctor.css";
import english from "../doctor/en.json" with { type: "json" };
import { Train } from "../doctor/Train.tsx";
import { useDoctor, type Doctor } from "../doctor/useDoctor.ts";
import { useObstacle } from "../doctor/useObstacle.ts";
import { useUser } from "../user.ts";

const icons: Readonly<Record<Diagnosis["outcome"], IconName>> = {
  signsIn: "circle-check",
  blocked: "circle-x",
  leaves: "external",
  depends: "circle-help",
  open: "circle-help",
};

/** Explains if the user can sign in to a client, and why not, with the last attempts. */
export default function SignIn() {
  useTexts(english);
  useSignInFlowTexts();
  useStyles(styles);
  const t = useT();
  const user = useUser();
  const server = useServer();
  const queries = useQueryClient();
  const asked = useQuestion();
  const question = useMemo(() => ({ ...asked, isOpen: true, person: undefined }), [asked]);
  const doctor = useDoctor(user, question);
  const { levels, sessions } = useQuestionOptions(doctor.steps ?? [], doctor.simulation);
  const check = () => {
    void queries.invalidateQueries({ queryKey: server.key("users") });
    void queries.invalidateQueries({ queryKey: server.key("authentication") });
    void queries.invalidateQueries({ queryKey: server.key("events") });
  };
  return (
    <div className="doctor">
      <div className="doctor-question">
        <QuestionFields {...{ question, levels, sessions }} client={doctor.client?.clientId} isOneUser />
        <IconButton action="check" icon="refresh" label={t("doctor.check")} onClick={check} />
      </div>
      {doctor.error && <LoadError error={doctor.error} roles={["view-realm", "view-clients"]} onRetry={check} />}
      {doctor.isReading ? (
        <FormSkeleton />
      ) : (
        // Without the flow, only an obstacle is certain.
        (!doctor.error || doctor.diagnosis.outcome === "blocked") && <Verdict doctor={doctor} name={personName(user)} />
      )}
      {!doctor.isReading && !doctor.mayReadFlows && (
        <p className="notice info" data-notice="flow-unread">
          <span>{t("doctor.flowUnread")}</span>
        </p>
      )}
      <div className="doctor-parts">
        {!doctor.isReading && <Train doctor={doctor} user={user} />}
        <Attempts user={user} />
      </div>
    </div>
  );
}

function Verdict({ doctor, name }: { doctor: Doctor; name: string }) {
  const t = useT();
  const { summary } = useSays(doctor.simulation.result);
  const { outcome, obstacle } = doctor.diagnosis;
  const say = useObstacle(doctor.lock);
  const client = doctor.client?.clientId;
  const told = obstacle && say(obstacle);
  const hint = obstacle ? told?.hint : outcome === "signsIn" || outcome === "leaves" ? summary : undefined;
  return (
    <div className={`doctor-verdict ${outcome}`} role="status" data-outcome={outcome} data-reason={obstacle?.kind}>
      <Icon name={icons[outcome]} size={20} />
      <p>
        <b>{t(`doctor.${outcome}${client ? "To" : ""}`, { name, client, reason: told?.reason ?? summary })}</b>
        {hint && <small>{hint}</small>}
      </p>
    </div>
  );
}
