import { resolveText } from "../../../i18n/texts.ts";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { links } from "../links.ts";
import { profileApi } from "./api.ts";
import { attributesOf, groupsOf, type Group } from "./document.ts";
import { useProfileDraft } from "./draft.ts";
import { DraftProblem } from "./DraftProblem.tsx";
import { useGroupActions } from "./useProfile.ts";

/** Attribute groups in display order. */
export default function Groups() {
  const t = useT();
  const api = profileApi(useServer());
  const { profile } = useProfileDraft();
  const manage = useAccess().has("manage-realm");
  const mayCreate = useMayDo()("create-attribute-group") && manage;
  const actions = useGroupActions(profile);
  const create = mayCreate && (
    <Link to={links.attributeGroupCreate()} className="btn primary" action="create-attribute-group">
      <Icon name="plus" />
      {t("createGroupText")}
    </Link>
  );
  const membersOf = ({ name }: Group) => attributesOf(profile).filter(({ group }) => group === name).length;
  return (
    <>
      <DraftProblem />
      <DataTable<Group>
        name="attribute-groups"
        label={t("tableTitle")}
        columns={[
          {
            id: "columnName",
            priority: 1,
            sortable: false,
            value: ({ name = "" }) => name,
            cell: ({ name = "" }) => (
              <Link className="strong" to={links.attributeGroup({ name })}>
                <bdi>{name}</bdi>
              </Link>
            ),
          },
          {
            id: "columnDisplayName",
            sortable: false,
            value: ({ displayHeader = "" }) => resolveText(t, displayHeader),
          },
          {
            id: "columnDisplayDescription",
            priority: 3,
            sortable: false,
            value: ({ displayDescription = "" }) => resolveText(t, displayDescription),
          },
          { id: "attributes", sortable: false, value: membersOf },
        ]}
        rowId={({ name = "" }) => name}
        rowName={({ name = "" }) => name}
        load={() => rowsOf(api.detail, () => groupsOf(profile))}
        paging="client"
        local
        toolbarEnd={({ isEmpty }) => !isEmpty && create}
        rowActions={actions.menuOf}
        roles={["view-realm"]}
        empty={
          <Empty title={t("emptyStateMessage")} text={t("emptyStateInstructions")}>
            {create}
          </Empty>
        }
      />
    </>
  );
}
