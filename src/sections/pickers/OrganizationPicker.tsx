import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };
import { exactFirst, freshForMs } from "./pages.ts";
import { PickerDialog, type PickerProps } from "./PickerDialog.tsx";
import { Reasoned } from "./Reasoned.tsx";

type Organization = OrganizationRepresentation;

/** Searches by name and domain. */
export function OrganizationPicker(props: PickerProps<Organization>) {
  useTexts(english);
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const pages = useMemo(
    () =>
      exactFirst<Organization>(
        (first, max, search) =>
          queries.fetchQuery({
            ...server.readList<Organization>(["pick", "organizations", { first, max, search }], "/organizations", {
              query: { first, max, search },
            }),
            staleTime: freshForMs,
          }),
        (organization) => [organization.name, organization.alias],
      ),
    [server, queries],
  );
  return (
    <PickerDialog<Organization>
      {...props}
      list="pick-organizations"
      rowId={(organization) => organization.id ?? ""}
      rowName={(organization) => organization.name ?? ""}
      roles={["query-organizations"]}
      columns={[
        {
          id: "name",
          title: "organizationName",
          priority: 1,
          cell: (organization) => <Reasoned name={organization.name} reason={props.reason?.(organization)} />,
        },
        {
          id: "description",
          priority: 2,
          cell: (organization) => (
            <span title={organization.description}>
              <bdi>{organization.description}</bdi>
            </span>
          ),
        },
      ]}
      load={({ first, max, search }) => ({
        queryKey: server.key("pick", "organizations", "ranked", { first, max, search }),
        staleTime: 0,
        queryFn: () => pages(first, max, search),
      })}
      searchLabel={t("searchOrganization")}
      empty={<Empty title={t("pick.noOrganizations")} />}
    />
  );
}
