import { useMemo } from "react";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import type { FieldOf } from "../../kit/form/fields.ts";
import { Page } from "../../kit/page/Page.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Forbidden, Skeleton } from "../../kit/states/states.tsx";
import { useOptional } from "../../kit/states/useOptional.ts";
import { stepForEach } from "../../sections/bulk/each.ts";
import { usersApi } from "./api.ts";
import type { User } from "./user.ts";
import { links } from "./links.ts";
import { actionOptions } from "./requiredActions.ts";
import { createForm, groupsPath, type NewUser } from "./form.tsx";
import { useManagesUsers } from "./rights.ts";
import { useUserScope } from "./scope/context.ts";
import { ScopeOfNew } from "./scope/said.tsx";
import { GroupsField } from "./GroupsField.tsx";
import { groupMember } from "../../sections/bulk/groupMember.ts";
import { entering } from "../../kit/write/steps.ts";
import { sideBySide } from "../../kit/write/inSteps.ts";

/** Form of a new user: profile fields, required actions and groups. */
export default function UserCreate() {
  const t = useT();
  const api = usersApi(useServer());
  const scope = useUserScope();
  const { go } = useNavigation();
  const access = useAccess();
  const manages = useManagesUsers();
  const { data: realm } = useRealm();
  // Fallback without metadata: the four built-in fields.
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
  // Adds the fields that make the user part of the scope of this panel.
  const asMade = (user: NewUser): User => scope?.source.made?.(asSent(user)) ?? asSent(user);

  const title = t("createUser");
  return (
    <Page title={title} crumbs={[{ label: t("titleUsers"), to: links.list() }, { label: title }]}>
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
          // Join groups by ID after the creation: a path is ambiguous if a name contains a slash, and a deleted
          // group would fail the whole request.
          follow={{
            run: async (server, { id }, { groups = [] }) => {
              await stepForEach(groups, (group) => entering(groupMember(server, id, group.id, group.path ?? group.id)));
              if (!scope) return;
              const { admit, has, name } = scope.source;
              await sideBySide([entering({ what: name, enter: () => admit(server, id), isIn: () => has(id) })]);
            },
            failure: scope ? "users.scope.notIn" : "addedGroupMembershipError",
          }}
          idOf={({ id }) => id}
          onCreated={({ id }) => go(links.detail({ id, tab: "settings" }))}
          onCancel={() => go(links.list())}
          success="userCreated"
          failure="userCreateError"
          quietFieldErrors
          before={scope && <ScopeOfNew scope={scope} />}
        />
      )}
    </Page>
  );
}
