import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Server } from "../../../api/server.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { useQueryState, useScreenParams } from "../../../kit/navigation/navigation.ts";
import { AskForm } from "../../../kit/form/AskForm.tsx";
import { defineForm, type FieldDef, type FieldOf } from "../../../kit/form/fields.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty, LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { labelOf, userChoice } from "../../../sections/policies/lookups.ts";
import { typesOf, usePermissionsApi } from "../api.ts";
import { choiceOf } from "../choices.ts";
import type { ResourceType } from "../permission.ts";
import styles from "../permissions.css";
import { Preview, type Evaluated } from "./Preview.tsx";

/** Input of an evaluation. Resources and scopes are stored by type, because each type has its own control. */
export interface Question {
  user?: string;
  resourceType?: string;
  resource?: Record<string, string>;
  scope?: Record<string, string>;
}

/** The admin types the ID of a resource if its type is unknown. */
const thingOf = (
  choice: ReturnType<typeof choiceOf>,
): Pick<FieldDef, "search" | "find"> & { kind: "select" | "text" } =>
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
        on: (values) => values(["resourceType"]) === type,
        ...thingOf(choiceOf(server, type)),
      },
      {
        path: ["scope", type],
        kind: "select",
        label: "authScope",
        help: "authScopeSelectHelp",
        on: (values) => values(["resourceType"]) === type,
        options: scopes.map((scope) => ({ value: scope, label: scope })),
      },
    ]),
  ]);

/** Evaluates if a user has a permission for a resource, and why. Changes nothing. */
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
  const ask = async ({ user = "", resourceType: type = "", resource: things = {}, scope: scopes = {} }: Question) => {
    const all = types.find((known) => known.type === type)?.scopes ?? [];
    const { [type]: scope } = scopes;
    const { [type]: thing = "" } = things;
    const [response, userName, resourceName] = await Promise.all([
      api.evaluate(user, type, thing, scope ? [scope] : all),
      labelOf(userChoice(server), user),
      labelOf(choiceOf(server, type), thing),
    ]);
    return { response, about: { user: userName, type, resource: resourceName, scope } };
  };
  return (
    <AskForm<Question, Evaluated>
      name="evaluation"
      form={form}
      initial={initial}
      buttons={[{ action: "evaluate", label: "evaluate" }]}
      ask={ask}
      failure="evaluateError"
      canRevert
      atOnce={Boolean(user && resourceType && resource)}
      before={<p className="notice info">{t("permissionsEvaluationInstructions")}</p>}
      answer={(evaluated) => <Preview clientId={permissionClientId} {...evaluated} />}
      unasked={
        <Empty title={t("noPermissionsEvaluationResults")} text={t("noPermissionsEvaluationResultsInstructions")} />
      }
    />
  );
}
