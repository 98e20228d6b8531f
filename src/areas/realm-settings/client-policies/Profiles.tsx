import { readRecord } from "../../../api/record.ts";
import { useActions } from "../../../kit/action/useActions.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { DocumentEditor } from "../../../kit/form/DocumentEditor.tsx";
import { useAccess, useServer, useT } from "../../../kit/panel.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { profileActions } from "./actions.ts";
import { clientPoliciesApi } from "./api.ts";
import { entriesCheck, marked, type Profile, type Profiles as Document } from "./documents.ts";
import { TwoViews } from "./TwoViews.tsx";

const entriesOf = ({ globalProfiles, profiles }: Document) => marked<Profile>(globalProfiles, profiles);
const rulesOf = ({ executors = [] }: Profile) => executors.map(({ executor = "" }) => executor).join(", ");

/** Profiles: named lists of rules that clients and requests are held to. */
export default function Profiles() {
  return <TwoViews label="profilesConfigType" list={<List />} text={<Text />} />;
}

function List() {
  const t = useT();
  const api = clientPoliciesApi(useServer());
  const actions = useActions(profileActions, { api, manage: useAccess().has("manage-realm") });
  return (
    <DataTable<Profile>
      name="client-profiles"
      label={t("profiles")}
      columns={[
        {
          id: "name",
          priority: 1,
          value: ({ name = "" }) => name,
          cell: ({ name, global }) => (
            <span className="tags">
              <span className="strong">{name}</span>
              {global && <Tag>{t("global")}</Tag>}
            </span>
          ),
        },
        { id: "clientProfileDescription", value: ({ description = "" }) => description },
        { id: "executors", value: rulesOf },
      ]}
      rowId={({ name = "" }) => name}
      rowName={({ name = "" }) => name}
      load={() => rowsOf(api.profiles, entriesOf)}
      paging="client"
      searchLabel={t("clientProfileSearch")}
      rowActions={actions.menuOf}
      roles={["view-realm"]}
      empty={<Empty title={t("emptyClientProfiles")} text={t("emptyClientProfilesInstructions")} />}
    />
  );
}

function Text() {
  const api = clientPoliciesApi(useServer());
  const manage = useAccess().has("manage-realm");
  return (
    <Loaded query={api.profiles} roles={["view-realm"]}>
      {(document) => (
        <DocumentEditor<Profile[]>
          area="realm-settings"
          id="client-profiles"
          label="profilesConfigTypes.jsonEditor"
          document={entriesOf(document)}
          query={{
            queryKey: [...api.profiles.queryKey, "text"],
            queryFn: async ({ signal }) => entriesOf(await readRecord(api.profiles, signal)),
          }}
          write={(server, entries) => api.by(server).putProfiles(entries)}
          check={entriesCheck(new Set((document.globalProfiles ?? []).map(({ name = "" }) => name)))}
          success="updateClientProfilesSuccess"
          failure="updateClientProfilesError"
          invalidate={[["client-policies"]]}
          disabled={!manage}
        />
      )}
    </Loaded>
  );
}
