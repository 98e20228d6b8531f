import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useActions } from "../../../kit/action/useActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { useUser, allowsTo } from "../user.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { OrganizationList } from "../../../sections/organization-list/OrganizationList.tsx";
import { places } from "../../places.ts";
import { membershipApi, type MembershipType, type UserOrganization } from "../membershipApi.ts";
import { userOrganizationActions } from "../organizations/actions.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { PickOrganizations } from "../organizations/PickOrganizations.tsx";
import { useMemberships } from "../organizations/useMemberships.ts";

const types: readonly MembershipType[] = ["MANAGED", "UNMANAGED"];

interface Open {
  kind: "join" | "invite";
  done: Set<string>;
}

export default function Organizations() {
  const t = useT();
  const user = useUser();
  const id = user.id ?? "";
  const server = useServer();
  const queries = useQueryClient();
  const api = useMemo(() => membershipApi(server), [server]);
  const access = useAccess();
  const mayDo = useMayDo();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  // Inviting requires the right to manage organizations only.
  // Adding and removing also require the right to manage the user (26.7.4).
  const allowed = access.hasSome("manage-organizations", "manage-realm");
  const mayChange = allowed && allowsTo(user, "manage");

  const { join, invite, remove } = useMemberships(id);
  const actions = useActions(userOrganizationActions, { user, mayChange, remove });
  const buttons = (
    <>
      {allowed && mayDo("send-invitation") && (
        <Button
          action="send-invitation"
          icon="mail"
          disabled={!user.email}
          title={user.email ? undefined : t("users.organizations.noEmail")}
          onClick={() => setOpen({ kind: "invite", done: new Set() })}
        >
          {t("sendInvite")}
        </Button>
      )}
      {mayChange && mayDo("join-organization") && (
        <Button
          action="join-organization"
          tone="primary"
          icon="plus"
          onClick={() => setOpen({ kind: "join", done: new Set() })}
        >
          {t("joinOrganization")}
        </Button>
      )}
    </>
  );
  return (
    <>
      <OrganizationList<UserOrganization>
        name="user-organizations"
        paging="client"
        searchLabel={t("searchMembers")}
        roles={["query-organizations"]}
        link={(organization) => places.organization(organization.id ?? "")}
        membershipType={(organization) => <MembershipCell id={id} organization={organization.id ?? ""} />}
        filters={[
          {
            name: "membershipType",
            label: "filterByMembershipType",
            multiple: true,
            options: types.map((value) => ({ value, label: t(value) })),
          },
        ]}
        load={({ filters }) => {
          const wanted = filters.membershipType ?? [];
          const all = api.organizations(id);
          if (wanted.length !== 1) return all;
          return {
            queryKey: [...all.queryKey, wanted],
            queryFn: async () => {
              const organizations = await queries.fetchQuery(all);
              const found = await Promise.all(
                organizations.map((organization) => queries.fetchQuery(api.membershipType(id, organization.id ?? ""))),
              );
              return organizations.filter((_, index) => found[index] === wanted[0]);
            },
          };
        }}
        rowActions={actions.menuOf}
        bulkActions={actions.bulk}
        toolbarEnd={({ isEmpty }) => !isEmpty && buttons}
        empty={
          <Empty title={t("emptyUserOrganizations")} text={t("emptyUserOrganizationsInstructions")}>
            {buttons}
          </Empty>
        }
      />
      {open && (
        <PickOrganizations
          id={id}
          kind={open.kind}
          onPick={(chosen) => (open.kind === "join" ? join : invite)(chosen, open.done)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Managed or unmanaged membership. */
function MembershipCell({ id, organization }: { id: string; organization: string }) {
  const t = useT();
  const { value, unavailable } = useOptional(
    membershipApi(useServer()).membershipType(id, organization),
    "membershipType",
  );
  if (value === undefined && !unavailable) return <span className="bone w1" />;
  return value ? t(value) : <span className="dash">—</span>;
}
