import { useMemo, useState } from "react";
import { FormProvider } from "react-hook-form";
import { isApiError } from "../../../api/ApiError.ts";
import type { SsfSubjectStatus } from "../../../api/resources/sharedSignals.ts";
import { failureOf, useAlerts, type Problem } from "../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Tag, type TagTone } from "../../../kit/base/Tag.tsx";
import { defineForm } from "../../../kit/form/fields.ts";
import { FormSections } from "../../../kit/form/FormSections.tsx";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { useWrite } from "../../../kit/write/useWrite.ts";
import type { Client } from "../area.ts";
import { useMayClient } from "../rights.ts";
import { ssfApi } from "./api.ts";
import { subjectFields } from "./subjects.ts";
import { useAskForm } from "./useAskForm.ts";

const actions = [
  { call: "add", name: "add-subject", label: "ssfSubjectAdd", told: "subject-added", success: "ssfSubjectAdded" },
  {
    call: "ignore",
    name: "ignore-subject",
    label: "ssfSubjectIgnore",
    told: "subject-ignored",
    success: "ssfSubjectIgnored",
  },
  {
    call: "remove",
    name: "remove-subject",
    label: "ssfSubjectRemove",
    told: "subject-removed",
    success: "ssfSubjectRemoved",
  },
] as const;

/** What the server says of a subject, and the text keys of it. */
const meanings: Readonly<Record<string, { key: string; tone: TagTone }>> = {
  notified: { key: "ssfSubjectIsNotified", tone: "ok" },
  notified_via_org: { key: "ssfSubjectIsNotifiedViaOrg", tone: "ok" },
  implicitly_included: { key: "ssfSubjectIsImplicitlyIncluded", tone: "ok" },
  ignored: { key: "ssfSubjectIsIgnored", tone: "warning" },
  ignored_via_org: { key: "ssfSubjectIsIgnoredViaOrg", tone: "warning" },
  not_notified: { key: "ssfSubjectIsNotNotified", tone: "neutral" },
};

type Said = SsfSubjectStatus & { source_org_alias?: string; of: string };

/** Whether a client hears of a person or an organization. */
export default function Subjects() {
  const t = useT();
  const client = useDetail<Client>();
  const alerts = useAlerts();
  const write = useWrite();
  const mayDo = useMayDo();
  const isLocked = !useMayClient()(client, "configure");
  const api = ssfApi(useServer(), client.clientId ?? "");
  const sections = useMemo(() => defineForm(subjectFields(t)), [t]);
  const { form, textOf, blame } = useAskForm(sections, { type: "user-email" });
  const [said, setSaid] = useState<Said>();
  const [running, setRunning] = useState<string>();
  const ask = async (action?: (typeof actions)[number]) => {
    setSaid(undefined);
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    const subject = { type: textOf("type"), value: textOf("value") };
    const name = action?.call ?? "check";
    setRunning(name);
    const call = () => api.subject(name, subject);
    const tell = (problem: Problem) => {
      if (isApiError(problem.error, 404)) blame("value", t("ssfSubjectNotFound"));
      else alerts.problem(problem);
    };
    const failure = "ssfSubjectActionError";
    if (action) {
      const written = await write({
        area: "clients",
        action: action.told,
        id: client.id,
        success: action.success,
        failure,
        invalidate: [],
        plan: () => ({ after: { subject: subject.type }, send: call }),
        tell,
      });
      if (written.state === "done") setSaid({ ...written.result, of: subject.value });
    } else {
      await call().then(
        (answer) => setSaid({ ...answer, of: subject.value }),
        (error: unknown) => tell({ variant: "danger", ...failureOf(t, failure, error), error }),
      );
    }
    setRunning(undefined);
  };
  return (
    <FormProvider {...form}>
      <form
        className="record-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <FormSections
          sections={sections}
          disabled={false}
          before={<SubjectsIntro />}
          after={
            <>
              <div className="form-actions">
                <Button action="check-subject" tone="primary" submit busy={running === "check"}>
                  {t("ssfSubjectCheck")}
                </Button>
                {!isLocked &&
                  actions
                    .filter(({ name }) => mayDo(name))
                    .map((action) => (
                      <Button
                        key={action.call}
                        action={action.name}
                        busy={running === action.call}
                        disabled={running !== undefined && running !== action.call}
                        onClick={() => ask(action)}
                      >
                        {t(action.label)}
                      </Button>
                    ))}
              </div>
              <div role="status" data-field="subjectStatus">
                {said && <SubjectSaid said={said} />}
              </div>
            </>
          }
        />
      </form>
    </FormProvider>
  );
}

function SubjectsIntro() {
  const t = useT();
  return <p className="section-text">{t("ssfSubjectsHelp")}</p>;
}

function SubjectSaid({ said }: { said: Said }) {
  const t = useT();
  const meaning = meanings[said.status];
  return (
    <p className="notice">
      <Tag tone={meaning?.tone ?? "neutral"}>
        <bdi>{said.of}</bdi>
      </Tag>
      <span>
        {meaning ? t(meaning.key) : <bdi>{said.status}</bdi>}
        {said.source_org_alias && (
          <>
            {" "}
            <bdi>{said.source_org_alias}</bdi>
          </>
        )}
      </span>
    </p>
  );
}
