import { useMemo } from "react";
import { isApiError } from "../../../api/ApiError.ts";
import type { SsfSubjectStatus } from "../../../api/resources/sharedSignals.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import type { State } from "../../../kit/base/states.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { AskForm, type Asked } from "../../../kit/form/AskForm.tsx";
import { defineForm } from "../../../kit/form/fields.ts";
import { useClient } from "../client.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useWrite } from "../../../kit/write/useWrite.ts";
import { useMayClient } from "../rights.ts";
import { ssfApi } from "./api.ts";
import { subjectFields } from "./subjects.ts";

const actions = [
  { call: "add", action: "add-subject", label: "ssfSubjectAdd", told: "subject-added", success: "ssfSubjectAdded" },
  {
    call: "ignore",
    action: "ignore-subject",
    label: "ssfSubjectIgnore",
    told: "subject-ignored",
    success: "ssfSubjectIgnored",
  },
  {
    call: "remove",
    action: "remove-subject",
    label: "ssfSubjectRemove",
    told: "subject-removed",
    success: "ssfSubjectRemoved",
  },
] as const;

/** Text keys and states for the subject status in the response. */
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

/** Subjects of a stream: users and organizations. */
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
    const action = actions.find(({ action }) => action === by);
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
        ...(isLocked ? [] : actions.filter(mayDo).map(({ action, label }) => ({ action, label }))),
      ]}
      ask={ask}
      failure={failure}
      writes
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
