import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import { useQueryClient } from "@tanstack/react-query";
import { resolveText } from "../../i18n/texts.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { clientPages } from "./clients.ts";
import english from "./en.json" with { type: "json" };
import { PickerDialog, type PickerProps } from "./PickerDialog.tsx";
import { Reasoned } from "./Reasoned.tsx";

type Client = ClientRepresentation;

export function ClientPicker(props: PickerProps<Client>) {
  useTexts(english);
  const t = useT();
  const server = useServer();
  const pages = clientPages(server, useQueryClient());
  return (
    <PickerDialog<Client>
      {...props}
      list="pick-clients"
      rowId={(client) => client.id ?? ""}
      rowName={(client) => client.clientId ?? ""}
      roles={["query-clients"]}
      columns={[
        {
          id: "clientId",
          title: "clientId",
          priority: 1,
          cell: (client) => <Reasoned name={client.clientId} reason={props.reason?.(client)} />,
        },
        { id: "name", value: (client) => resolveText(t, client.name) },
        { id: "description", priority: 3, value: (client) => resolveText(t, client.description) },
      ]}
      load={({ first, max, search }) => ({
        queryKey: server.key("pick", "clients", "ranked", { first, max, search }),
        staleTime: 0,
        queryFn: () => pages(first, max, search),
      })}
      searchLabel={t("clientId")}
      empty={<Empty title={t("pick.noClients")} />}
    />
  );
}
