import type { LoaderArgs } from "../../../kit/area/defineArea.ts";
import type { ReactNode } from "react";
import { useActions } from "../../../kit/action/useActions.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { rowsOf } from "../../../kit/table/rows.ts";
import { links } from "../links.ts";
import { profileActions } from "./actions.ts";
import { clientPoliciesApi } from "./api.ts";
import { profilesOf, type Profile } from "./documents.ts";
import { EntriesEditor } from "./EntriesEditor.tsx";
import { EntryList } from "./EntryList.tsx";
import { executorScreens } from "./kinds.ts";
import { TwoViews } from "./TwoViews.tsx";

const rulesOf = ({ executors = [] }: Profile) => executors.map(({ executor = "" }) => executor).join(", ");

/** Client profiles: named lists of executors. */
export default function Profiles() {
  return <TwoViews label="profilesConfigType" list={(views) => <List views={views} />} text={<Text />} />;
}

Profiles.loader = ({ server, fetch }: LoaderArgs) => fetch(clientPoliciesApi(server).profiles);

function List({ views }: { views: ReactNode }) {
  const t = useT();
  const api = clientPoliciesApi(useServer());
  const manage = useAccess().has("manage-realm");
  const { menuOf } = useActions(profileActions, { api, manage });
  return (
    <EntryList<Profile>
      name="client-profiles"
      label={t("profiles")}
      views={views}
      toEntry={executorScreens.toEntry}
      columns={[
        { id: "clientProfileDescription", value: ({ description = "" }) => description },
        { id: "executors", value: rulesOf },
      ]}
      load={() => rowsOf(api.profiles, profilesOf)}
      searchLabel={t("clientProfileSearch")}
      rowActions={menuOf}
      create={{ action: "create-client-profile", label: t("createClientProfile"), to: links.clientProfileCreate() }}
      empty={{ title: t("emptyClientProfiles"), text: t("emptyClientProfilesInstructions") }}
    />
  );
}

function Text() {
  const api = clientPoliciesApi(useServer());
  return (
    <EntriesEditor
      id="client-profiles"
      query={api.profiles}
      entriesOf={profilesOf}
      screens={executorScreens}
      changeOf={(entries) => ({ profiles: () => entries })}
      write={(server, entries) => api.by(server).putProfiles(entries)}
      success="updateClientProfilesSuccess"
      failure="updateClientProfilesError"
    />
  );
}
