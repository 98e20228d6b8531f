import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { AskFields } from "../../../kit/form/AskForm.tsx";
import { defineForm, type FieldOf } from "../../../kit/form/fields.ts";
import { fieldName } from "../../../kit/record/path.ts";
import { Help, useHelpMode } from "../../../kit/overlay/Help.tsx";
import { useClient } from "../client.ts";
import { Views } from "../../../kit/page/Views.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { clientPages } from "../../../sections/pickers/clients.ts";
import { links } from "../links.ts";
import { linkedScopesApi, type Evaluation } from "./api.ts";
import { EvaluatedExample, isExample, type ExampleKey } from "./EvaluatedExample.tsx";
import { EvaluatedMappers } from "./EvaluatedMappers.tsx";
import { EvaluatedRoles } from "./EvaluatedRoles.tsx";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import styles from "./scopes.css";

/** Results, as text keys. */
type Result = "effectiveProtocolMappers" | "effectiveRoleScopeMappings" | ExampleKey;

const resultsOf = (isSaml: boolean): readonly Result[] => [
  "effectiveProtocolMappers",
  "effectiveRoleScopeMappings",
  ...(isSaml
    ? (["generatedSamlResponse"] as const)
    : (["generatedAccessToken", "generatedIdToken", "generatedUserInfo"] as const)),
];

interface Inputs {
  scope?: string[];
  user?: string;
  audience?: string[];
}

const [scopePath, userPath, audiencePath] = [["scope"], ["user"], ["audience"]] as const;
const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Evaluates the scopes of a client: mappers, roles and sample tokens for a user. Issues nothing. */
export default function Evaluate() {
  useStyles(styles);
  const t = useT();
  const help = useHelpMode();
  const client = useClient();
  const { id = "", clientId = "" } = client;
  const isSaml = client.protocol === "saml";
  const server = useServer();
  const queries = useQueryClient();
  const access = useAccess();
  const linked = useOptional(linkedScopesApi(server, id).linked, "clientScopes").value;
  const seesUsers = access.hasSome("view-users", "manage-users");

  const optional = useMemo(
    () => (linked ?? []).filter(({ type }) => type === "optional").map(({ name }) => ({ value: name, label: name })),
    [linked],
  );
  const form = useMemo(
    () =>
      defineForm<Inputs>([
        ...(isSaml
          ? []
          : [
              {
                path: scopePath,
                kind: "multiselect",
                label: "scopeParameter",
                options: optional,
                placeholder: t("scopeParameterPlaceholder"),
              } satisfies FieldOf<Inputs>,
            ]),
        ...(seesUsers
          ? [
              {
                path: userPath,
                kind: "select",
                label: "user",
                help: "userHelp",
                placeholder: t("selectAUser"),
                search: async (text, { first, max, signal }) =>
                  (
                    await server.list<UserRepresentation>("/users", {
                      query: { search: text, first, max, briefRepresentation: true },
                      signal,
                    })
                  ).map(({ id: user = "", username = "" }) => ({ value: user, label: username })),
              } satisfies FieldOf<Inputs>,
            ]
          : []),
        ...(isSaml
          ? []
          : [
              {
                path: audiencePath,
                kind: "multiselect",
                label: "targetAudience",
                placeholder: t("targetAudiencePlaceHolder"),
                search: async (text, { first, max }) =>
                  (await clientPages(server, queries)(first, max, text)).map(({ clientId: value = "" }) => ({
                    value,
                    label: value,
                  })),
              } satisfies FieldOf<Inputs>,
            ]),
      ]),
    [t, isSaml, seesUsers, optional, server, queries],
  );

  const inputs = useForm<Record<string, unknown>>({
    defaultValues: { [fieldName(scopePath)]: [], [fieldName(userPath)]: "", [fieldName(audiencePath)]: [] },
  });
  const values = inputs.watch();
  const scope = isSaml ? "" : ["openid", ...texts(values[fieldName(scopePath)])].join(" ");
  const evaluation: Evaluation = {
    scope,
    userId: String(values[fieldName(userPath)] ?? "") || undefined,
    audience: texts(values[fieldName(audiencePath)]).join(" ") || undefined,
  };

  const results = resultsOf(isSaml);
  const asked = useQueryState().get("result");
  const active = results.find((result) => result === asked) ?? "effectiveProtocolMappers";
  return (
    <div className="stack">
      {help && <p className="hint">{t("evaluateExplain")}</p>}
      <AskFields form={inputs} sections={form} />
      {!isSaml && (
        <p className="record-id">
          {t("clients.scopes.parameter")}&nbsp;
          <code data-field="scope-parameter">
            <bdi>{scope}</bdi>
          </code>
          <CopyButton text={scope} label={t("clients.scopes.copyScope")} />
        </p>
      )}
      <div className="toolbar-line">
        <Views
          label={t("results")}
          active={active}
          views={results.map((result) => ({
            id: result,
            label: t(result),
            to: links.detail(
              { clientId: id, tab: "clientScopes", inside: "evaluate" },
              { result: result === "effectiveProtocolMappers" ? undefined : result },
            ),
          }))}
        />
        <Help text={t(`${active}Help`)} label={t(active)} />
      </div>
      {active === "effectiveProtocolMappers" && (
        <EvaluatedMappers id={id} protocol={client.protocol ?? "openid-connect"} evaluation={evaluation} />
      )}
      {active === "effectiveRoleScopeMappings" && (
        <EvaluatedRoles id={id} clientId={clientId} evaluation={evaluation} />
      )}
      {isExample(active) && <EvaluatedExample key={active} id={id} name={active} evaluation={evaluation} />}
    </div>
  );
}
