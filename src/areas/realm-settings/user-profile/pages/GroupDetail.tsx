import { useMemo } from "react";
import { useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { RecordForm } from "../../../../kit/form/RecordForm.tsx";
import { useAccess, useServer } from "../../../../kit/panel/session.ts";
import { useRealm } from "../../../../kit/panel/realm.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { languagesOf } from "../../../../sections/translations/languages.ts";
import { useTranslationsFollow } from "../../../../sections/translations/saveTranslations.ts";
import { PageMenu } from "../../../../kit/page/PageMenu.tsx";
import { profileApi, profileKeys } from "../api.ts";
import { groupsOf, type Group, type Profile } from "../document.ts";
import { groupForm } from "../form.tsx";
import { useGroupActions } from "../useProfile.ts";
import { ProfilePage, profileList } from "./ProfilePage.tsx";

export default function GroupDetail() {
  const { name: groupName = "" } = useScreenParams();
  return (
    <ProfilePage<Group>
      tab="attributes-group"
      title={groupName}
      entryOf={(profile) => groupsOf(profile).find(({ name }) => name === groupName)}
      menu={(group, profile) => <GroupMenu group={group} profile={profile} />}
    >
      {(group, profile) => <Form key={groupName} group={group} profile={profile} />}
    </ProfilePage>
  );
}

interface Props {
  group: Group;
  profile: Profile;
}

function GroupMenu({ group, profile }: Props) {
  return <PageMenu items={useGroupActions(profile, profileList("attributes-group")).menuOf(group)} />;
}

function Form({ group, profile }: Props) {
  const t = useT();
  const { name = "" } = group;
  const api = profileApi(useServer());
  const hasLanguages = languagesOf(useRealm().data, t.locale).length > 0;
  const form = useMemo(() => groupForm({ profile, group, hasLanguages }), [profile, group, hasLanguages]);
  return (
    <RecordForm<Group>
      {...api.group(name)}
      area="realm-settings"
      id={name}
      record={group}
      form={form}
      disabled={!useAccess().has("manage-realm")}
      follow={useTranslationsFollow()}
      success="userProfileSuccess"
      failure="userProfileError"
      invalidate={profileKeys}
    />
  );
}
