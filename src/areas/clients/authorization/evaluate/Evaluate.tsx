import { readRecord } from "../../../../api/record.ts";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import { useMemo } from "react";
import { AskForm } from "../../../../kit/form/AskForm.tsx";
import { defineForm, type ValuesOf } from "../../../../kit/form/fields.ts";
import { useClient } from "../../client.ts";
import { useServer } from "../../../../kit/panel/session.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { useOptional } from "../../../../kit/states/useOptional.ts";
import type { Translate } from "../../../../i18n/texts.ts";
import type { Server } from "../../../../api/server.ts";
import { clientChoice, labelOf, userChoice } from "../../../../sections/policies/lookups.ts";
import { useAuthorizationApi, type AuthorizationApi } from "../api.ts";
import { requestOf, type Question } from "./request.ts";
import { Results, type Evaluated } from "./Results.tsx";
import { AttributeRows, ResourceRows } from "./RowsControl.tsx";

const isOfType = (valueOf: ValuesOf<Question>) => valueOf(["applyToResourceType"]) === true;

/**
 * Form with the user, the resources and the context of the request. `roles` has realm role names, undefined if the
 * admin may not read them.
 */
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
          on: (valueOf) => !isOfType(valueOf),
          render: (control) => <ResourceRows {...control} api={api} />,
        },
        { path: ["resourceType"], kind: "text", on: isOfType, required: isOfType },
        {
          path: ["scopes"],
          kind: "multiselect",
          label: "authScopes",
          help: "scopesSelect",
          on: isOfType,
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

/** Evaluates the permissions of a user, with reasons. Changes nothing. */
export default function Evaluate() {
  const t = useT();
  const server = useServer();
  const { id = "" } = useClient();
  const api = useAuthorizationApi(id);
  // Optional: without view-realm the form has no roles.
  const { value: roles } = useOptional(server.readList<RoleRepresentation>(["pick", "realm-roles"], "/roles"), "roles");
  const names = useMemo(() => roles?.map(({ name = "" }) => name).sort((a, b) => a.localeCompare(b)), [roles]);
  const sections = useMemo(() => questionForm(t, server, api, names), [t, server, api, names]);
  const ask = async (question: Question): Promise<Evaluated> => {
    const { userId = "", clientId = "" } = question;
    const [response, user, client] = await Promise.all([
      requestOf(question, (resource) => readRecord(api.resource(resource))).then(api.evaluate),
      labelOf(userChoice(server), userId),
      labelOf(clientChoice(server), clientId),
    ]);
    return { response, about: { user, client } };
  };
  return (
    <AskForm<Question, Evaluated>
      name="evaluation"
      form={sections}
      initial={{ clientId: id }}
      buttons={[{ action: "evaluate", label: "evaluate" }]}
      ask={ask}
      failure="evaluateError"
      canRevert
      replaces
      untilValid
      answer={(evaluated, { back, again }) => <Results clientId={id} {...evaluated} onBack={back} onAgain={again} />}
    />
  );
}
