import { readRecord } from "../../../../api/record.ts";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import { useMemo } from "react";
import { AskForm } from "../../../../kit/form/AskForm.tsx";
import { defineForm, type ValuesOf } from "../../../../kit/form/fields.ts";
import { useClient } from "../../detail.ts";
import { useServer, useT } from "../../../../kit/panel.ts";
import { useOptional } from "../../../../kit/states/useOptional.ts";
import type { Translate } from "../../../../i18n/texts.ts";
import type { Server } from "../../../../api/server.ts";
import { clientChoice, userChoice } from "../../../../sections/policies/lookups.ts";
import { useAuthorizationApi, type AuthorizationApi } from "../api.ts";
import { requestOf, type Question } from "./request.ts";
import { Results } from "./Results.tsx";
import type { EvaluationResponse } from "../../../../sections/policies/evaluation.ts";
import { AttributeRows, ResourceRows } from "./RowsControl.tsx";

const isOfType = (valueOf: ValuesOf<Question>) => valueOf(["applyToResourceType"]) === true;

/** Who asks for what, and from where. `roles`: names of the realm's roles; undefined where they may not be seen. */
const questionForm = (t: Translate, server: Server, api: AuthorizationApi, roles: readonly string[] | undefined) =>
  defineForm<Question>([
    {
      id: "identityInformation",
      title: "identityInformation",
      fields: [
        { path: ["clientId"], kind: "select", label: "client", ...clientChoice(server), required: true },
        {
          path: ["userId"],
          kind: "select",
          label: "users",
          help: "selectUser",
          required: true,
          placeholder: t("selectAUser"),
          ...userChoice(server),
        },
        {
          path: ["roleIds"],
          kind: "multiselect",
          label: "roles",
          help: "rolesHelp",
          required: roles !== undefined,
          placeholder: t("selectARole"),
          options: (roles ?? []).map((value) => ({ value, label: value })),
        },
      ],
    },
    {
      id: "permissions",
      title: "permissions",
      fields: [
        { path: ["applyToResourceType"], kind: "switch" },
        {
          path: ["resources"],
          kind: "custom",
          label: "resourcesAndScopes",
          help: "authorization.resourcesAndScopesHelp",
          show: (valueOf) => !isOfType(valueOf),
          render: (control) => <ResourceRows {...control} api={api} />,
        },
        { path: ["resourceType"], kind: "text", show: isOfType, required: isOfType },
        {
          path: ["scopes"],
          kind: "multiselect",
          label: "authScopes",
          help: "scopesSelect",
          show: isOfType,
          search: async (text, part) =>
            (await api.searchScopes(text, part)).map(({ label }) => ({ value: label, label })),
        },
      ],
    },
    {
      id: "contextualInfo",
      title: "contextualInfo",
      fields: [
        {
          path: ["attributes"],
          kind: "custom",
          label: "contextualAttributes",
          render: (control) => <AttributeRows {...control} />,
        },
      ],
    },
  ]);

/** Asks the server what a user would be allowed, and why. Nothing is changed by it. */
export default function Evaluate() {
  const t = useT();
  const server = useServer();
  const { id = "" } = useClient();
  const api = useAuthorizationApi(id);
  // Without view-realm the roles stay out of sight; the rest works.
  const { value: roles } = useOptional(server.readList<RoleRepresentation>(["pick", "realm-roles"], "/roles"), "roles");
  const names = useMemo(() => roles?.map(({ name = "" }) => name).sort((a, b) => a.localeCompare(b)), [roles]);
  const sections = useMemo(() => questionForm(t, server, api, names), [t, server, api, names]);
  const ask = async (question: Question): Promise<EvaluationResponse> =>
    api.evaluate(await requestOf(question, (resource) => readRecord(api.resource(resource))));
  return (
    <AskForm<Question, EvaluationResponse>
      name="evaluation"
      form={sections}
      initial={{ clientId: id }}
      buttons={[{ action: "evaluate", label: "evaluate" }]}
      ask={ask}
      failure="evaluateError"
      canRevert
      replaces
      untilValid
      answer={(response, { back, again }) => (
        <Results clientId={id} response={response} onBack={back} onAgain={again} />
      )}
    />
  );
}
