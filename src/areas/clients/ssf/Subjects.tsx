import { useMemo } from "react";
import { isApiError } from "../../../api/ApiError.ts";
import type { SsfSubjectStatus } from "../../../api/resources/sharedSignals.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import type { State } from "../../../kit/base/states.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { AskForm, type Asked } from "../../../kit/form/AskForm.tsx";
import { defineForm } from "../../../kit/form/fields.ts";
import { useClient } from "../detail.ts";
import { useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { useWrite } from "../../../kit/write/useWrite.ts";
import { useMayClient } from "../rights.ts";
import { ssfApi } from "./api.ts";
import { subjectFields } from "./subjects.ts";

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
const meanings: Readonly<Record<string, { key: string; state: State }>> = {
  notified: { key: "ssfSubjectIsNotified", state: "notified" },
  notified_via_org: { key: "ssfSubjectIsNotifiedViaOrg", state: "notified" },
  implicitly_included: { key: "ssfSubjectIsImplicitlyIncluded", state: "notified" },
  ignored: { key: "ssfSubjectIsIgnored", state: "ignored" },
  ignored_via_org: { key: "ssfSubjectIsIgnoredViaOrg", state: "ignored" },
  not_notified: { key: "ssfSubjectIsNotNotified", state: "silent" },
};

const failure = "ssfSubjectActionError";

interface Subject {
  type: string;
  value: string;
}

type Said = SsfSubjectStatus & { source_org_alias?: string; of: string };

/** Whether a client hears of a person or an organization. */
export default function Subjects() {
  const t = useT();
  const client = useClient();
  const alerts = useAlerts();
  const write = useWrite();
  const server = useServer();
  const clientId = client.clientId ?? "";
  const mayDo = useMayDo();
  const isLocked = !useMayClient()(client, "configure");
  const sections = useMemo(() => defineForm<Subject>(subjectFields(t)), [t]);
  const ask = async ({ type, value }: Subject, { by, blame }: Asked): Promise<Said | undefined> => {
    const subject = { type, value: value.trim() };
    const action = actions.find(({ name }) => name === by);
    const isUnknown = (error: unknown) => {
      if (isApiError(error, 404)) blame("value", t("ssfSubjectNotFound"));
      return isApiError(error, 404);
    };
    if (!action)
      return ssfApi(server, clientId)
        .subject("check", subject)
        .then(
          (answer) => ({ ...answer, of: subject.value }),
          (error: unknown) => {
            if (!isUnknown(error)) throw error;
            return undefined;
          },
        );
    const written = await write({
      area: "clients",
      action: action.told,
      id: client.id,
      success: action.success,
      failure,
      invalidate: [],
      plan: () => ({ after: { subject: type }, send: (by) => ssfApi(by, clientId).subject(action.call, subject) }),
      tell: (problem) => void (isUnknown(problem.error) || alerts.problem(problem)),
    });
    return written.state === "done" ? { ...written.result, of: subject.value } : undefined;
  };
  return (
    <AskForm<Subject, Said>
      name="subjectStatus"
      form={sections}
      initial={{ type: "user-email" }}
      buttons={[
        { action: "check-subject", label: "ssfSubjectCheck" },
        ...actions.filter(({ name }) => !isLocked && mayDo(name)).map(({ name, label }) => ({ action: name, label })),
      ]}
      ask={ask}
      failure={failure}
      answer={(said) => <SubjectSaid said={said} />}
      before={<p className="section-text">{t("ssfSubjectsHelp")}</p>}
    />
  );
}

function SubjectSaid({ said }: { said: Said }) {
  const t = useT();
  const meaning = meanings[said.status];
  return (
    <p className="notice">
      <Tag state={meaning?.state}>
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
