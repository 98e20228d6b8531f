import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isApiError } from "../../api/ApiError.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { useNavigation } from "../../kit/area/navigation.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import type { FieldDef } from "../../kit/form/fields.ts";
import { Page } from "../../kit/page/Page.tsx";
import { useAccess, useMayDo, useRealm, useServer, useT } from "../../kit/panel.ts";
import { Forbidden, LoadError, Skeleton } from "../../kit/states/states.tsx";
import { useTexts } from "../../kit/useTexts.ts";
import { each } from "../../sections/bulk/each.ts";
import validation from "../../sections/user-profile/validation.json" with { type: "json" };
import { usersApi } from "./api.ts";
import { users, type User } from "./area.ts";
import { actionOptions, createForm, groupsPath } from "./form.tsx";
import { useManagesUsers } from "./rights.ts";
import { GroupsField, type ChosenGroup } from "./GroupsField.tsx";

/** What the form makes: a record of the server names groups by path. */
type NewUser = Omit<User, "groups"> & { groups?: ChosenGroup[] };

/** A new user: the profile's fields, required actions, groups to join. */
export default function UserCreate() {
  useTexts(validation);
  const t = useT();
  const api = usersApi(useServer());
  const { go } = useNavigation();
  const alerts = useAlerts();
  const access = useAccess();
  const mayDo = useMayDo();
  const manages = useManagesUsers();
  const { data: realm } = useRealm();
  const metadata = useQuery(api.profileMetadata);
  const { data: actions } = useQuery(api.requiredActions);
  const form = useMemo(() => {
    const groups: FieldDef = {
      path: groupsPath,
      kind: "custom",
      initial: [],
      render: (props) => <GroupsField {...props} />,
    };
    return createForm(
      metadata.data,
      { t, actions: actions && actionOptions(actions), locales: realm?.supportedLocales },
      access.has("query-groups") ? groups : undefined,
    );
  }, [t, metadata.data, actions, realm, access]);

  const create = async ({ groups = [], ...user }: NewUser) => {
    const { id } = await api.create({
      ...user,
      ...(user.username !== undefined && { username: user.username.trim() }),
      enabled: true,
    });
    // By id and once the user is there: a path cannot tell a name with a slash from two groups, and one that is gone would fail the whole.
    await each(groups, (group) => api.joinGroup(id, group.id)).catch((error: unknown) =>
      alerts.failure("addedGroupMembershipError", error),
    );
    return { id };
  };

  const title = t("createUser");
  return (
    <Page title={title} crumbs={[{ label: t("titleUsers"), to: users.to.list() }, { label: title }]}>
      {!mayDo("create") || manages === false ? (
        <Forbidden {...(manages === false && { roles: ["manage-users"] })} />
      ) : metadata.isPending ? (
        <Skeleton lines={8} />
      ) : // Servers without a profile, and admins who may not read it, get the plain fields.
      metadata.error && !metadata.data && !isApiError(metadata.error, 403, 404) ? (
        <LoadError error={metadata.error} onRetry={() => void metadata.refetch()} />
      ) : (
        <CreateForm<NewUser, { id: string }>
          area="users"
          form={form}
          create={create}
          idOf={({ id }) => id}
          onCreated={({ id }) => go(users.to.detail({ id, tab: "settings" }))}
          onCancel={() => go(users.to.list())}
          success="userCreated"
          failure="userCreateError"
          allowInvalid
          quietFieldErrors
        />
      )}
    </Page>
  );
}
