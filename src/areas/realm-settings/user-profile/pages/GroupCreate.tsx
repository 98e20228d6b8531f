import { useMemo } from "react";
import { useAccess, useServer } from "../../../../kit/panel/session.ts";
import { useRealm } from "../../../../kit/panel/realm.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { Forbidden } from "../../../../kit/states/states.tsx";
import { languagesOf } from "../../../../sections/translations/languages.ts";
import { profileApi } from "../api.ts";
import type { Group, Profile } from "../document.ts";
import { groupForm } from "../form.tsx";
import { ProfileCreate } from "./ProfileCreate.tsx";
import { ProfilePage } from "./ProfilePage.tsx";

const initial: Group = {};

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
  const api = profileApi(useServer());
  const hasLanguages = languagesOf(useRealm().data, t.locale).length > 0;
  const form = useMemo(() => groupForm({ profile, group: initial, hasLanguages }), [profile, hasLanguages]);
  return (
    <ProfileCreate<Group>
      tab="attributes-group"
      form={form}
      initial={initial}
      add={(server, group) => api.by(server).addGroup(group)}
      success="userProfileSuccess"
      failure="userProfileError"
    />
  );
}
