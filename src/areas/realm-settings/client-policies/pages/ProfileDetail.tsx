import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useActions } from "../../../../kit/action/useActions.ts";
import { useNavigation, useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { RecordForm } from "../../../../kit/form/RecordForm.tsx";
import { useAccess, useServer } from "../../../../kit/panel/session.ts";
import { links } from "../../links.ts";
import { profileActions } from "../actions.ts";
import { clientPoliciesApi } from "../api.ts";
import { profilesOf, usersOf, type Profile } from "../documents.ts";
import { profileForm } from "../form.ts";
import { executorScreens } from "../kinds.ts";
import { EntryPage, listOf } from "./EntryPage.tsx";
import { PartList } from "./PartList.tsx";

const refresh = [["client-policies"]];

/** Page of one profile with its executors. */
export default function ProfileDetail() {
  const { profileName = "" } = useScreenParams();
  const api = clientPoliciesApi(useServer());
  const manage = useAccess().has("manage-realm");
  const actions = useActions(profileActions, { api, manage }, { leaveTo: listOf("profiles") });
  return (
    <EntryPage
      tab="profiles"
      name={profileName}
      query={api.profiles}
      entries={profilesOf}
      menu={(profile) => actions.menuOf(profile)}
    >
      {(profile, all) => (
        <div className="form-sections">
          <Editor key={profileName} profile={profile} all={all} disabled={!manage || profile.global === true} />
          <PartList screens={executorScreens} entry={profile} query={api.profiles} entries={profilesOf} />
        </div>
      )}
    </EntryPage>
  );
}

function Editor({ profile, all, disabled }: { profile: Profile; all: readonly Profile[]; disabled: boolean }) {
  const { go } = useNavigation();
  const api = clientPoliciesApi(useServer());
  const { name = "" } = profile;
  const { data: policies } = useQuery({ ...api.policies, enabled: !disabled });
  const users = policies ? usersOf(policies, name).join(", ") : "";
  const form = useMemo(
    () =>
      profileForm({
        taken: all.flatMap((other) => (other.name === name ? [] : (other.name ?? []))),
        renamed: users ? [{ key: "realmSettings.clientPolicies.renamed", values: { names: users } }] : [],
      }),
    [all, name, users],
  );
  return (
    <RecordForm<Profile>
      {...api.profile(name)}
      area="realm-settings"
      id={name}
      record={profile}
      form={form}
      disabled={disabled}
      success="updateClientProfileSuccess"
      failure="updateClientProfilesError"
      invalidate={refresh}
      follow={{
        run: async (server, changes) => {
          const to = changes.find(({ field }) => field.path[0] === "name")?.value;
          if (users && typeof to === "string") await api.by(server).renameUses(name, to.trim());
        },
        failure: "realmSettings.clientPolicies.notRenamed",
      }}
      onSaved={(saved) => {
        if (saved.name && saved.name !== name) go(links.clientProfile({ profileName: saved.name }), { replace: true });
      }}
    />
  );
}
