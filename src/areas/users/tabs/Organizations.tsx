import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { lazily } from "../../../kit/base/lazily.tsx";
import { useAction } from "../../../kit/action/useAction.ts";
import { useNavigation } from "../../../kit/area/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useAccess, useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { each, once } from "../../../sections/bulk/each.ts";
import { OrganizationList } from "../../../sections/organization-list/OrganizationList.tsx";
import { places } from "../../places.ts";
import { users, type User } from "../area.ts";
import { allowsTo } from "../rights.ts";
import { membershipApi, type MembershipType, type UserOrganization } from "../membershipApi.ts";

const OrganizationPicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/OrganizationPicker.tsx")).OrganizationPicker,
}));

/** What a change of membership reaches: this user, and the organizations' own lists. */
const touched = [["users"], ["organizations"]];
const types: readonly MembershipType[] = ["MANAGED", "UNMANAGED"];

type Open =
  | { kind: "join" | "invite"; done: Set<string> }
  | { kind: "remove"; organizations: readonly UserOrganization[]; done: () => void }
  | { kind: "groups"; organization: UserOrganization };

/** Organizations of a user. */
export default function Organizations() {
  const t = useT();
  const user = useDetail<User>();
  const id = user.id ?? "";
  const server = useServer();
  const queries = useQueryClient();
  const api = useMemo(() => membershipApi(server), [server]);
  const access = useAccess();
  const mayDo = useMayDo();
  const { go } = useNavigation();
  const { run } = useAction();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  // Inviting takes the right to organizations alone, membership that to the user as well (seen on 26.7.4).
  const allowed = access.hasSome("manage-organizations", "manage-realm");
  const mayChange = allowed && allowsTo(user, "manage");
  const mayRemove = mayChange && mayDo("remove");

  const join = (organizations: readonly UserOrganization[], done: Set<string>) =>
    run(
      {
        area: "users",
        action: "organizations-joined",
        id,
        after: { organizations: organizations.map(({ name }) => name) },
        success: "userAddedOrganization",
        failure: "userAddedOrganizationError",
        values: { count: organizations.length },
        invalidate: touched,
        rethrow: true,
      },
      () => each(organizations, ({ id: to = "" }) => once(done, to, () => api.joinOrganization(id, to))),
    );
  const invite = (organizations: readonly UserOrganization[], done: Set<string>) =>
    run(
      {
        area: "users",
        action: "organizations-invited",
        id,
        after: { organizations: organizations.map(({ name }) => name) },
        success: "userInvitedOrganization",
        failure: "userInvitedOrganizationError",
        values: { count: organizations.length },
        invalidate: touched,
        rethrow: true,
      },
      () => each(organizations, ({ id: to = "" }) => once(done, to, () => api.invite(id, to))),
    );
  const remove = async (organizations: readonly UserOrganization[], done: () => void) => {
    const removed = await run(
      {
        area: "users",
        action: "organizations-left",
        id,
        before: { organizations: organizations.map(({ name }) => name) },
        success: "organizationRemovedSuccess",
        failure: "organizationRemoveError",
        invalidate: [["organizations"]],
      },
      () => each(organizations, (organization) => api.leaveOrganization(id, organization.id ?? "")),
    );
    if (removed) done();
    // A managed member is gone with the membership, and reading it again would only say so.
    if (!(await api.exists(id))) go(users.to.list());
    await queries.invalidateQueries({ queryKey: server.key("users") });
  };

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
        membershipType={(organization) => <Type id={id} organization={organization.id ?? ""} />}
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
        rowActions={(organization) => [
          {
            action: "show-groups",
            writes: false,
            label: t("showGroupMemberships"),
            onSelect: () => setOpen({ kind: "groups", organization }),
          },
          ...(mayRemove
            ? [
                {
                  action: "remove",
                  label: t("remove"),
                  danger: true,
                  separated: true,
                  onSelect: () => setOpen({ kind: "remove", organizations: [organization], done: () => {} }),
                },
              ]
            : []),
        ]}
        bulkActions={
          mayRemove
            ? [
                {
                  action: "remove",
                  label: t("remove"),
                  danger: true,
                  run: (organizations, done) => setOpen({ kind: "remove", organizations, done }),
                },
              ]
            : []
        }
        toolbarEnd={({ isEmpty }) => !isEmpty && buttons}
        empty={
          <Empty title={t("emptyUserOrganizations")} text={t("emptyUserOrganizationsInstructions")}>
            {buttons}
          </Empty>
        }
      />
      {(open?.kind === "join" || open?.kind === "invite") && (
        <Pick
          id={id}
          kind={open.kind}
          onPick={(chosen) => (open.kind === "join" ? join : invite)(chosen, open.done)}
          onClose={close}
        />
      )}
      {open?.kind === "remove" && (
        <RemoveDialog
          id={id}
          organizations={open.organizations}
          onConfirm={() => remove(open.organizations, open.done)}
          onClose={close}
        />
      )}
      {open?.kind === "groups" && <GroupsDialog user={user} organization={open.organization} onClose={close} />}
    </>
  );
}

function Type({ id, organization }: { id: string; organization: string }) {
  const t = useT();
  const { value, unavailable } = useOptional(
    membershipApi(useServer()).membershipType(id, organization),
    "membershipType",
  );
  if (value === undefined && !unavailable) return <span className="bone w1" />;
  return value ? t(value) : <span className="dash">—</span>;
}

/** The organization picker, with those the user has. */
function Pick({
  id,
  kind,
  onPick,
  onClose,
}: {
  id: string;
  kind: "join" | "invite";
  onPick: (organizations: UserOrganization[]) => unknown;
  onClose: () => void;
}) {
  const t = useT();
  const { data } = useQuery(membershipApi(useServer()).organizations(id));
  const held = useMemo(() => new Set(data?.map((organization) => organization.id)), [data]);
  return (
    <OrganizationPicker
      name={kind === "join" ? "join-organization" : "send-invitation"}
      title={t(kind === "join" ? "joinOrganization" : "sendInvitation")}
      okLabel={() => t(kind === "join" ? "join" : "send")}
      okAction={kind === "join" ? "join" : "send"}
      reason={(organization) => (held.has(organization.id) ? t("users.organizations.member") : undefined)}
      onPick={onPick}
      onClose={onClose}
    />
  );
}

/** Says which memberships take the account with them. */
function RemoveDialog({
  id,
  organizations,
  onConfirm,
  onClose,
}: {
  id: string;
  organizations: readonly UserOrganization[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useT();
  const api = membershipApi(useServer());
  const found = useQueries({
    queries: organizations.map((organization) => api.membershipType(id, organization.id ?? "")),
  });
  const isManaged = found.some(({ data }) => data === "MANAGED");
  return (
    <ConfirmDialog
      name="confirm-remove"
      danger
      title={t("removeConfirmOrganizationTitle", { count: organizations.length })}
      confirm={t("remove")}
      text={t("organizationRemoveConfirm", { count: organizations.length })}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="name-list">
        {organizations.map((organization) => (
          <li key={organization.id}>
            <bdi className="strong">{organization.name}</bdi>
          </li>
        ))}
      </ul>
      {isManaged && <p className="notice danger">{t("users.organizations.managed")}</p>}
    </ConfirmDialog>
  );
}

/** The member's groups inside an organization. */
function GroupsDialog({
  user,
  organization,
  onClose,
}: {
  user: User;
  organization: UserOrganization;
  onClose: () => void;
}) {
  const t = useT();
  const api = membershipApi(useServer());
  return (
    <Dialog
      name="show-groups"
      size="large"
      title={t("showMembershipsTitle", { username: user.username })}
      text={<bdi>{organization.name}</bdi>}
      onClose={onClose}
      footer={
        <Button action="cancel" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <DataTable<GroupRepresentation>
        name="member-groups"
        label={t("showGroupMemberships")}
        local
        searchLabel={t("searchGroup")}
        rowId={(group) => group.id ?? ""}
        rowName={(group) => group.name ?? ""}
        columns={[{ id: "groupMembership", priority: 1, value: (group) => group.name }, { id: "path" }]}
        load={(query) => api.organizationGroups(user.id ?? "", organization.id ?? "", query)}
        empty={<Empty title={t("noGroupMemberships")} text={t("noGroupMembershipsText")} />}
      />
    </Dialog>
  );
}
