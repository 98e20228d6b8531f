import { useServer } from "../../../../kit/panel/session.ts";
import { links } from "../../links.ts";
import { clientPoliciesApi } from "../api.ts";
import { profilesOf, type Profile } from "../documents.ts";
import { profileForm } from "../form.ts";
import { EntryCreate } from "./EntryCreate.tsx";

const blank: Profile = { executors: [] };

export default function ProfileCreate() {
  const api = clientPoliciesApi(useServer());
  return (
    <EntryCreate
      tab="profiles"
      title="newClientProfile"
      query={api.profiles}
      entries={profilesOf}
      form={profileForm}
      initial={blank}
      create={(server, profile) => api.by(server).addProfile(profile)}
      success="createClientProfileSuccess"
      failure="createClientProfileError"
      to={(profileName) => links.clientProfile({ profileName })}
    />
  );
}
