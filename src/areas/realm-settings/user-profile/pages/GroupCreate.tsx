import { useMemo } from "react";
import { useNavigation } from "../../../../kit/area/navigation.ts";
import { CreateForm } from "../../../../kit/form/CreateForm.tsx";
import { useAccess, useRealm, useServer, useT } from "../../../../kit/panel.ts";
import { Forbidden } from "../../../../kit/states/states.tsx";
import { languagesOf } from "../../../../sections/translations/languages.ts";
import { useTranslationsFollow } from "../../../../sections/translations/saveTranslations.ts";
import { profileApi, profileKeys } from "../api.ts";
import type { Group, Profile } from "../document.ts";
import { groupForm } from "../form.tsx";
import { ProfilePage, profileList } from "./ProfilePage.tsx";

const initial: Group = {};

/** A new group of attributes. */
export default function GroupCreate() {
  const t = useT();
  const manage = useAccess().has("manage-realm");
  return (
    <ProfilePage tab="attributes-group" title={t("createGroupText")} entryOf={() => initial}>
      {(_, profile) => (manage ? <Form profile={profile} /> : <Forbidden roles={["manage-realm"]} />)}
    </ProfilePage>
  );
}

function Form({ profile }: { profile: Profile }) {
  const t = useT();
  const { go } = useNavigation();
  const api = profileApi(useServer());
  const hasLanguages = languagesOf(useRealm().data, t.locale).length > 0;
  const follow = useTranslationsFollow();
  const form = useMemo(() => groupForm({ profile, group: initial, hasLanguages }), [profile, hasLanguages]);
  return (
    <CreateForm<Group, string>
      area="realm-settings"
      form={form}
      initial={initial}
      create={async (server, group) => {
        await api.by(server).addGroup(group);
        return group.name ?? "";
      }}
      idOf={(name) => name}
      follow={{ failure: follow.failure, run: (server, _name, _group, changes) => follow.run(server, changes) }}
      invalidate={profileKeys}
      success="userProfileSuccess"
      failure="userProfileError"
      onCreated={() => go(profileList("attributes-group"), { replace: true })}
      onCancel={() => go(profileList("attributes-group"))}
    />
  );
}
