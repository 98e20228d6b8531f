import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { isApiError } from "../../../api/ApiError.ts";
import { resolveText } from "../../../i18n/texts.ts";
import { errorText } from "../../../kit/alerts/useAlerts.ts";
import { useQueryState } from "../../../kit/area/navigation.ts";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { defineForm, type FieldDef } from "../../../kit/form/fields.ts";
import { FormSections } from "../../../kit/form/FormSections.tsx";
import { fieldName } from "../../../kit/form/path.ts";
import { Help, useHelpMode } from "../../../kit/overlay/Help.tsx";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { Views } from "../../../kit/page/Views.tsx";
import { PanelContext, useAccess, usePanel, useServer, useServerInfo, useT } from "../../../kit/panel.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { Empty, LoadError, Skeleton, State } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { withTypes } from "../../../sections/mappers/owner.ts";
import { clientPages } from "../../../sections/pickers/clients.ts";
import { places } from "../../places.ts";
import { clients, type Client } from "../area.ts";
import { linkedScopesApi, type EffectiveMapper, type Evaluation, type Example, type GrantedRole } from "./api.ts";

/** Results, by their texts; the examples with what is asked for. */
const examples = {
  generatedAccessToken: { call: "access-token", none: "generatedAccessTokenNo" },
  generatedIdToken: { call: "id-token", none: "generatedIdTokenNo" },
  generatedUserInfo: { call: "userinfo", none: "generatedUserInfoNo" },
  generatedSamlResponse: { call: "saml-response", none: "generatedSamlResponseNo" },
} as const satisfies Record<string, { call: Example; none: string }>;

type ExampleKey = keyof typeof examples;
type Result = "effectiveProtocolMappers" | "effectiveRoleScopeMappings" | ExampleKey;

const resultsOf = (isSaml: boolean): readonly Result[] => [
  "effectiveProtocolMappers",
  "effectiveRoleScopeMappings",
  ...(isSaml
    ? (["generatedSamlResponse"] as const)
    : (["generatedAccessToken", "generatedIdToken", "generatedUserInfo"] as const)),
];
const isExample = (result: Result): result is ExampleKey => result in examples;

const [scopePath, userPath, audiencePath] = [["scope"], ["user"], ["audience"]];
const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** What would come of a request by this client: mappers, roles, and tokens for somebody, without any of it being issued. */
export default function Evaluate() {
  const t = useT();
  const help = useHelpMode();
  const client = useDetail<Client>();
  const { id = "", clientId = "" } = client;
  const isSaml = client.protocol === "saml";
  const server = useServer();
  const queries = useQueryClient();
  const access = useAccess();
  const panel = usePanel();
  // Asking changes nothing: also where the panel is read only.
  const asking = useMemo(() => ({ ...panel, readonly: false }), [panel]);
  const linked = useOptional(linkedScopesApi(server, id).linked, "clientScopes").value;
  const seesUsers = access.hasSome("view-users", "manage-users");

  const optional = useMemo(
    () => (linked ?? []).filter(({ type }) => type === "optional").map(({ name }) => ({ value: name, label: name })),
    [linked],
  );
  const form = useMemo(
    () =>
      defineForm([
        ...(isSaml
          ? []
          : [
              {
                path: scopePath,
                kind: "multiselect",
                label: "scopeParameter",
                options: optional,
                placeholder: t("scopeParameterPlaceholder"),
              } satisfies FieldDef,
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
              } satisfies FieldDef,
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
              } satisfies FieldDef,
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
      <PanelContext value={asking}>
        <FormProvider {...inputs}>
          <form noValidate onSubmit={(event) => event.preventDefault()}>
            <FormSections sections={form} disabled={false} />
          </form>
        </FormProvider>
      </PanelContext>
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
            to: clients.to.clientScopes(
              { clientId: id, tab: "evaluate" },
              { result: result === "effectiveProtocolMappers" ? undefined : result },
            ),
          }))}
        />
        <Help text={t(`${active}Help`)} label={t(active)} />
      </div>
      {active === "effectiveProtocolMappers" && (
        <Mappers id={id} protocol={client.protocol ?? "openid-connect"} evaluation={evaluation} />
      )}
      {active === "effectiveRoleScopeMappings" && <Roles id={id} clientId={clientId} evaluation={evaluation} />}
      {isExample(active) && <ExampleView key={active} id={id} name={active} evaluation={evaluation} />}
    </div>
  );
}

function Mappers({ id, protocol, evaluation }: { id: string; protocol: string; evaluation: Evaluation }) {
  const t = useT();
  const api = linkedScopesApi(useServer(), id);
  const info = useServerInfo().data;
  const types = useMemo(
    () => (mapper: EffectiveMapper) => withTypes([{ protocolMapper: mapper.protocolMapper }], info, protocol)[0]?.type,
    [info, protocol],
  );
  const columns: readonly Column<EffectiveMapper>[] = [
    {
      id: "name",
      priority: 1,
      value: (mapper) => mapper.mapperName,
      cell: (mapper) => (
        <MaybeLink className="strong" to={linkOf(id, mapper)}>
          <bdi>{mapper.mapperName}</bdi>
        </MaybeLink>
      ),
    },
    {
      id: "parentClientScope",
      priority: 1,
      value: (mapper) => mapper.containerName,
      cell: (mapper) =>
        isOwn(mapper) ? (
          <bdi>{t("dedicatedScopeName", { clientName: mapper.containerName })}</bdi>
        ) : (
          <MaybeLink to={places.clientScope(mapper.containerId)}>
            <bdi>{mapper.containerName}</bdi>
          </MaybeLink>
        ),
    },
    { id: "category", value: (mapper) => types(mapper)?.category },
    { id: "priority", priority: 3, value: (mapper) => types(mapper)?.priority },
  ];
  return (
    <DataTable<EffectiveMapper>
      name="effective-mappers"
      label={t("effectiveProtocolMappers")}
      columns={columns}
      rowId={(mapper) => mapper.mapperId}
      rowName={(mapper) => mapper.mapperName}
      paging="client"
      prefix="mapper."
      searchLabel={t("searchForProtocol")}
      roles={["view-clients"]}
      load={() => api.mappers(evaluation)}
      empty={<Empty title={t("emptyMappers")} />}
    />
  );
}

/** True for a mapper that the client has for itself alone. */
const isOwn = ({ containerType }: EffectiveMapper) => containerType === "client";

const linkOf = (id: string, mapper: EffectiveMapper) =>
  isOwn(mapper)
    ? clients.to.dedicatedMapper({ id, mapperId: mapper.mapperId, viewMode: "edit" })
    : places.mapper(mapper.containerId, mapper.mapperId);

function Roles({ id, clientId, evaluation }: { id: string; clientId: string; evaluation: Evaluation }) {
  const t = useT();
  const { realm } = useServer();
  const api = linkedScopesApi(useServer(), id);
  const columns: readonly Column<GrantedRole>[] = [
    {
      id: "role",
      priority: 1,
      value: (role) => role.name,
      cell: (role) => (
        <MaybeLink
          className="strong"
          to={places.role({ id: role.id, client: role.origin === realm ? undefined : { id } })}
        >
          <bdi>{role.name}</bdi>
        </MaybeLink>
      ),
    },
    { id: "origin", priority: 1, value: (role) => role.origin, cell: (role) => <bdi>{role.origin}</bdi> },
    { id: "description", value: (role) => resolveText(t, role.description) },
  ];
  return (
    <DataTable<GrantedRole>
      name="effective-roles"
      label={t("effectiveRoleScopeMappings")}
      columns={columns}
      rowId={(role) => role.id}
      rowName={(role) => role.name}
      paging="client"
      prefix="role."
      searchLabel={t("searchForRole")}
      roles={["view-clients"]}
      load={() => api.roles(evaluation, clientId)}
      empty={<Empty title={t("clients.scopes.noRoles")} />}
    />
  );
}

/** What the server would issue for the chosen user. */
function ExampleView({ id, name, evaluation }: { id: string; name: ExampleKey; evaluation: Evaluation }) {
  const t = useT();
  const api = linkedScopesApi(useServer(), id);
  const isAsked = evaluation.userId !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...api.example(examples[name].call, evaluation),
    enabled: isAsked,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return (
    <section
      className="card section"
      aria-label={t(name)}
      data-state={!isAsked ? "empty" : error ? "error" : data === undefined || isFetching ? "loading" : "ready"}
      data-result={name}
    >
      {!isAsked ? (
        <Empty title={t(examples[name].none)} text={t(`${name}IsDisabled`)} />
      ) : // An answer of 404 is about what was asked for here, such as an audience that the user cannot get.
      isApiError(error, 404) ? (
        <State name="error" title={t("evaluateError", { error: errorText(t, error) })} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} roles={["view-clients", "view-users"]} />
      ) : data === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <>
          <div className="code-head">
            <CopyButton text={data} />
          </div>
          <pre className="code-block">
            <code>{data}</code>
          </pre>
        </>
      )}
    </section>
  );
}
