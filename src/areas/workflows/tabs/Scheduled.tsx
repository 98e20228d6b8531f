import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { useMemo } from "react";
import { Link } from "../../../kit/base/Link.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column, ListQuery } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { useActions } from "../../../kit/action/useActions.ts";
import { places } from "../../places.ts";
import { workflowsApi } from "../api.ts";
import { useWorkflow, subjectOf } from "../workflow.ts";
import { runActions, type Runner } from "../run/actions.ts";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../kit/errors/errorText.ts";
import { NextStep } from "../../../sections/workflow-steps/NextStep.tsx";

const ofUser = ({ id = "", username = "", email }: UserRepresentation): Runner => ({ id, name: username, email });
const ofClient = ({ id = "", clientId = "" }: ClientRepresentation): Runner => ({ id, name: clientId });

/**
 * Users or clients with their next step. Keycloak has only an endpoint per record, so each visible row sends a request.
 */
export default function Scheduled() {
  const t = useT();
  const server = useServer();
  const workflow = useWorkflow();
  const api = workflowsApi(server);
  const manage = useAccess().has("realm-admin");
  const { id = "" } = workflow;
  const subject = subjectOf(workflow);
  const isOfUsers = subject === "USERS";
  const actions = useActions(runActions, { api, manage, workflow, subject });
  const columns = useMemo(
    (): readonly Column<Runner>[] => [
      {
        id: isOfUsers ? "username" : "clientId",
        priority: 1,
        sortable: false,
        value: ({ name }) => name,
        cell: (row) => (
          <Link className="strong" to={isOfUsers ? places.user(row.id, "workflows") : places.client(row.id)}>
            <bdi>{row.name}</bdi>
          </Link>
        ),
      },
      ...(isOfUsers ? [{ id: "email", priority: 3 as const, sortable: false }] : []),
      {
        id: "nextStep",
        priority: 1,
        sortable: false,
        file: false,
        value: () => undefined,
        cell: (row) => <NextStepOf workflow={id} record={row.id} />,
      },
    ],
    [id, isOfUsers],
  );
  const load = ({ first, max, search }: ListQuery) => ({
    queryKey: server.key("workflows", "records", subject, { first, max, search }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Runner[]> =>
      isOfUsers
        ? (
            await server.list<UserRepresentation>("/users", {
              query: { first, max, search, briefRepresentation: true },
              signal,
            })
          ).map(ofUser)
        : (
            await server.list<ClientRepresentation>("/clients", {
              query: { first, max, ...(search && { clientId: search, search: true }) },
              signal,
            })
          ).map(ofClient),
  });
  return (
    <DataTable<Runner>
      name="workflow-scheduled"
      label={t("workflows.scheduled")}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      load={load}
      searchLabel={t(isOfUsers ? "searchForUser" : "searchForClient")}
      roles={["view-users"]}
      rowActions={actions.menuOf}
      banner={<p className="hint list-note">{t(`workflows.scheduledText.${subject}`)}</p>}
      empty={<Empty title={t("workflows.nobody")} />}
    />
  );
}

/** Next step of a workflow for one record, with its time. Shows a dash if there is none. */
function NextStepOf({ workflow, record }: { workflow: string; record: string }) {
  const t = useT();
  const { data, error } = useQuery({ ...workflowsApi(useServer()).scheduled(record), retry: false });
  if (error) return <span className="hint">{errorText(t, error)}</span>;
  if (!data) return <span className="skeleton-line" aria-hidden="true" />;
  const steps = data.find(({ id }) => id === workflow)?.steps;
  return steps ? <NextStep steps={steps} /> : <span className="dash">—</span>;
}
