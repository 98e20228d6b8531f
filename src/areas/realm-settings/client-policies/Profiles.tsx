import { readRecord } from "../../../api/record.ts";
import { useActions } from "../../../kit/action/useActions.ts";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { DocumentEditor } from "../../../kit/form/DocumentEditor.tsx";
import { useReview } from "../../../kit/form/useReview.ts";
import { useAccess, useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { realmSettings } from "../area.ts";
import { profileActions } from "./actions.ts";
import { clientPoliciesApi } from "./api.ts";
import { entriesCheck, profilesOf, type Profile } from "./documents.ts";
import { executorScreens } from "./kinds.ts";
import { TwoViews } from "./TwoViews.tsx";
import { requiredIn, useProviders } from "./useProviders.ts";
import { shutOutReview, useShutOut } from "./useShutOut.ts";

const rulesOf = ({ executors = [] }: Profile) => executors.map(({ executor = "" }) => executor).join(", ");

/** Profiles: named lists of rules that clients and requests are held to. */
export default function Profiles() {
  return <TwoViews label="profilesConfigType" list={<List />} text={<Text />} />;
}

function List() {
  const t = useT();
  const api = clientPoliciesApi(useServer());
  const manage = useAccess().has("manage-realm");
  const mayCreate = useMayDo()("create-client-profile") && manage;
  const actions = useActions(profileActions, { api, manage });
  const create = mayCreate && (
    <Link to={realmSettings.to.clientProfileCreate()} className="btn primary" action="create-client-profile">
      <Icon name="plus" />
      {t("createClientProfile")}
    </Link>
  );
  return (
    <DataTable<Profile>
      name="client-profiles"
      label={t("profiles")}
      columns={[
        {
          id: "name",
          priority: 1,
          value: ({ name = "" }) => name,
          cell: ({ name = "", global }) => (
            <span className="tags">
              <Link className="strong" to={realmSettings.to.clientProfile({ profileName: name })}>
                <bdi>{name}</bdi>
              </Link>
              {global && <Tag>{t("global")}</Tag>}
            </span>
          ),
        },
        { id: "clientProfileDescription", value: ({ description = "" }) => description },
        { id: "executors", value: rulesOf },
      ]}
      rowId={({ name = "" }) => name}
      rowName={({ name = "" }) => name}
      load={() => rowsOf(api.profiles, profilesOf)}
      paging="client"
      searchLabel={t("clientProfileSearch")}
      toolbarEnd={({ isEmpty }) => !isEmpty && create}
      rowActions={actions.menuOf}
      roles={["view-realm"]}
      empty={
        <Empty title={t("emptyClientProfiles")} text={t("emptyClientProfilesInstructions")}>
          {create}
        </Empty>
      }
    />
  );
}

function Text() {
  const api = clientPoliciesApi(useServer());
  const shutOut = useShutOut();
  const review = useReview();
  const manage = useAccess().has("manage-realm");
  const required = requiredIn(useProviders(executorScreens));
  return (
    <Loaded query={api.profiles} roles={["view-realm"]}>
      {(document) => (
        <DocumentEditor<Profile[]>
          area="realm-settings"
          id="client-profiles"
          label="profilesConfigTypes.jsonEditor"
          document={profilesOf(document)}
          query={{
            queryKey: [...api.profiles.queryKey, "text"],
            queryFn: async ({ signal }) => profilesOf(await readRecord(api.profiles, signal)),
          }}
          write={(server, entries) => api.by(server).putProfiles(entries)}
          check={entriesCheck(new Set((document.globalProfiles ?? []).map(({ name = "" }) => name)), required)}
          confirm={async (entries) => {
            const names = shutOut({ profiles: () => entries });
            const found = shutOutReview(names, { label: "policies", after: names.join(", ") });
            return !found || (await review(found));
          }}
          success="updateClientProfilesSuccess"
          failure="updateClientProfilesError"
          invalidate={[["client-policies"]]}
          disabled={!manage}
        />
      )}
    </Loaded>
  );
}
