import type ClientScopeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { resolveText } from "../../i18n/texts.ts";
import { useServer, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import { useTexts } from "../../kit/useTexts.ts";
import { clientScopesQuery } from "./clientScopes.ts";
import english from "./en.json" with { type: "json" };
import { exactFirst, pagesOf } from "./pages.ts";
import { PickerDialog, type PickerProps } from "./PickerDialog.tsx";
import { Reasoned } from "./Reasoned.tsx";

type ClientScope = ClientScopeRepresentation;

/** Client scopes to choose from, found by name or protocol. */
export function ClientScopePicker(props: PickerProps<ClientScope>) {
  useTexts(english);
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const pages = useMemo(
    () =>
      exactFirst<ClientScope>(
        pagesOf(
          async () =>
            [...(await queries.fetchQuery(clientScopesQuery(server)))].sort((a, b) =>
              (a.name ?? "").localeCompare(b.name ?? ""),
            ),
          ({ name, protocol }) => [name, protocol],
        ),
        ({ name }) => [name],
      ),
    [server, queries],
  );
  return (
    <PickerDialog<ClientScope>
      {...props}
      list="pick-client-scopes"
      rowId={(scope) => scope.id ?? ""}
      rowName={(scope) => scope.name ?? ""}
      roles={["view-clients"]}
      columns={[
        { id: "name", priority: 1, cell: (scope) => <Reasoned name={scope.name} reason={props.reason?.(scope)} /> },
        { id: "protocol" },
        { id: "description", priority: 3, value: (scope) => resolveText(t, scope.description) },
      ]}
      load={({ first, max, search }) => ({
        queryKey: server.key("pick", "client-scopes", "ranked", { first, max, search }),
        staleTime: 0,
        queryFn: () => pages(first, max, search),
      })}
      searchLabel={t("pick.searchClientScopes")}
      empty={<Empty title={t("pick.noClientScopes")} />}
    />
  );
}
