import type ClientScopeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { resolveText } from "../../i18n/texts.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { clientScopesQuery } from "./clientScopes.ts";
import english from "./en.json" with { type: "json" };
import { exactFirst, pagesOf } from "./pages.ts";
import { PickerDialog, type PickerProps } from "./PickerDialog.tsx";
import { Reasoned } from "./Reasoned.tsx";

type ClientScope = ClientScopeRepresentation;

/** Searches by name, protocol and description. */
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
          ({ name, protocol, description }) => [name, protocol, resolveText(t, description)],
        ),
        ({ name }) => [name],
      ),
    [server, queries, t],
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
      searchLabel={t("search")}
      empty={<Empty title={t("pick.noClientScopes")} />}
    />
  );
}
