import { useMemo } from "react";
import { useNavigation } from "../../kit/area/navigation.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import type { FieldOf } from "../../kit/form/fields.ts";
import { Page } from "../../kit/page/Page.tsx";
import { useAccess, useRealm, useServer, useT } from "../../kit/panel.ts";
import { Forbidden, Skeleton } from "../../kit/states/states.tsx";
import { useOptional } from "../../kit/states/useOptional.ts";
import { each } from "../../sections/bulk/each.ts";
import { usersApi } from "./api.ts";
import { users, type User } from "./area.ts";
import { actionOptions, createForm, groupsPath, type NewUser } from "./form.tsx";
import { useManagesUsers } from "./rights.ts";
import { useUserScope } from "./scope/context.ts";
import { ScopeOfNew } from "./scope/said.tsx";
import { GroupsField } from "./GroupsField.tsx";

/** A new user: the profile's fields, required actions, groups to join. */
export default function UserCreate() {
  const t = useT();
  const api = usersApi(useServer());
  const scope = useUserScope();
  const { go } = useNavigation();
  const access = useAccess();
  const manages = useManagesUsers();
  const { data: realm } = useRealm();
  // Without its metadata there are still the plain fields.
  const metadata = useOptional(api.profileMetadata, "missing.profile");
  const { value: actions } = useOptional(api.requiredActions, "requiredUserActions");
  const form = useMemo(() => {
    const groups: FieldOf<NewUser> = {
      path: groupsPath,
      kind: "custom",
      initial: [],
      render: (props) => <GroupsField {...props} />,
    };
    return createForm(
      metadata.value ?? undefined,
      { t, actions: actions && actionOptions(actions), locales: realm?.supportedLocales },
      access.has("query-groups") ? groups : undefined,
    );
  }, [t, metadata.value, actions, realm, access]);

  const asSent = ({ groups: _, ...user }: NewUser): User => ({
    ...user,
    ...(user.username !== undefined && { username: user.username.trim() }),
    enabled: true,
  });
  // As it has to be for this panel to show it.
  const asMade = (user: NewUser): User => scope?.source.made?.(asSent(user)) ?? asSent(user);

  const title = t("createUser");
  return (
    <Page title={title} crumbs={[{ label: t("titleUsers"), to: users.to.list() }, { label: title }]}>
      {manages === false ? (
        <Forbidden roles={["manage-users"]} />
      ) : metadata.value === undefined && !metadata.unavailable ? (
        <Skeleton lines={8} />
      ) : (
        <CreateForm<NewUser, { id: string }>
          area="users"
          form={form}
          create={(server, user) => usersApi(server).create(asMade(user))}
          find={(user) => api.find(asSent(user))}
          // By id and once the user is there: a path cannot tell a name with a slash from two groups, and one that is gone would fail the whole.
          follow={{
            run: async (server, { id }, { groups = [] }) => {
              await each(groups, (group) => usersApi(server).joinGroup(id, group.id));
              await scope?.source.admit(server, id);
            },
            failure: scope ? "users.scope.notIn" : "addedGroupMembershipError",
          }}
          idOf={({ id }) => id}
          onCreated={({ id }) => go(users.to.detail({ id, tab: "settings" }))}
          onCancel={() => go(users.to.list())}
          success="userCreated"
          failure="userCreateError"
          quietFieldErrors
          before={scope && <ScopeOfNew scope={scope} />}
        />
      )}
    </Page>
  );
}
