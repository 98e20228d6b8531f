import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Server } from "../../../api/server.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { useQueryState, useScreenParams } from "../../../kit/area/navigation.ts";
import { AskForm } from "../../../kit/form/AskForm.tsx";
import { defineForm, type FieldDef, type FieldOf } from "../../../kit/form/fields.ts";
import { useServer, useT } from "../../../kit/panel.ts";
import { Empty, LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { useStyles } from "../../../kit/useStyles.ts";
import type { EvaluationResponse } from "../../../sections/policies/evaluation.ts";
import { userChoice } from "../../../sections/policies/lookups.ts";
import { typesOf, usePermissionsApi } from "../api.ts";
import { choiceOf } from "../choices.ts";
import type { ResourceType } from "../permission.ts";
import styles from "../permissions.css";
import { Preview } from "./Preview.tsx";

/** Who asks for what; things and scopes by type, so that each has its own control. */
export interface Question {
  user?: string;
  resourceType?: string;
  resource?: Record<string, string>;
  scope?: Record<string, string>;
}

/** Of a type that is new to us ids are typed. */
const thingOf = (choice: ReturnType<typeof choiceOf>): Pick<FieldDef, "kind" | "search" | "find"> =>
  choice ? { kind: "select", ...choice } : { kind: "text" };

const questionForm = (t: Translate, server: Server, types: readonly ResourceType[]) =>
  defineForm<Question>([
    {
      path: ["user"],
      kind: "select",
      help: "selectUser",
      required: true,
      placeholder: t("selectAUser"),
      ...userChoice(server),
    },
    {
      path: ["resourceType"],
      kind: "select",
      help: "resourceTypeSelectHelp",
      required: true,
      options: types.map(({ type }) => ({ value: type, label: type })),
    },
    ...types.flatMap(({ type, scopes }): FieldOf<Question>[] => [
      {
        path: ["resource", type],
        labelText: type,
        help: "permissions.selectThing",
        required: (values) => values(["resourceType"]) === type,
        show: (values) => values(["resourceType"]) === type,
        ...thingOf(choiceOf(server, type)),
      },
      {
        path: ["scope", type],
        kind: "select",
        label: "authScope",
        help: "authScopeSelectHelp",
        show: (values) => values(["resourceType"]) === type,
        options: scopes.map((scope) => ({ value: scope, label: scope })),
      },
    ]),
  ]);

/** Asks the server what a person may do to one thing, and why. Nothing is changed by it. */
export default function Evaluation() {
  useStyles(styles);
  const t = useT();
  const server = useServer();
  const { permissionClientId = "" } = useScreenParams();
  const api = usePermissionsApi(permissionClientId);
  const query = useQueryState();
  const { data, error, isPending, refetch } = useQuery(api.settings());
  const types = useMemo(() => (data ? typesOf(data) : []), [data]);
  const form = useMemo(() => questionForm(t, server, types), [t, server, types]);
  const [user, resourceType, resource, scope] = ["user", "type", "resource", "scope"].map((name) => query.get(name));
  const initial = useMemo(
    (): Question => ({
      ...(user && { user }),
      ...(resourceType && { resourceType }),
      ...(resourceType && resource && { resource: { [resourceType]: resource } }),
      ...(resourceType && scope && { scope: { [resourceType]: scope } }),
    }),
    [user, resourceType, resource, scope],
  );
  if (isPending) return <Skeleton />;
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} roles={["view-authorization"]} />;
  const ask = ({ user = "", resourceType: type = "", resource: things = {}, scope: scopes = {} }: Question) => {
    const all = types.find((known) => known.type === type)?.scopes ?? [];
    const one = scopes[type];
    return api.evaluate(user, type, things[type] ?? "", one ? [one] : all);
  };
  return (
    <AskForm<Question, EvaluationResponse>
      name="evaluation"
      form={form}
      initial={initial}
      buttons={[{ action: "evaluate", label: "evaluate" }]}
      ask={ask}
      failure="evaluateError"
      canRevert
      atOnce={Boolean(user && resourceType && resource)}
      before={<p className="notice info">{t("permissionsEvaluationInstructions")}</p>}
      answer={(response) => <Preview clientId={permissionClientId} response={response} />}
      unasked={
        <Empty title={t("noPermissionsEvaluationResults")} text={t("noPermissionsEvaluationResultsInstructions")} />
      }
    />
  );
}
