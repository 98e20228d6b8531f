import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useOrgGroup, type OrgGroup } from "../organization.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { attributes } from "../form.ts";
import { useGroupPlace } from "../useGroupPlace.ts";
import { useRights } from "../useRights.ts";
import { orgGroupsApi } from "./api.ts";
import { computedOfGroup } from "./computed.ts";

export default function GroupAttributes() {
  const group = useOrgGroup();
  const { orgId } = useGroupPlace();
  const api = orgGroupsApi(useServer(), orgId);
  const { manage } = useRights();
  const id = group.id ?? "";
  return (
    <RecordForm<OrgGroup>
      area="organizations"
      id={id}
      record={group}
      form={attributes}
      disabled={!manage}
      computed={computedOfGroup}
      query={api.detail(id)}
      write={(server, next) => orgGroupsApi(server, orgId).update(id, next)}
      success="groupUpdated"
      failure="groupUpdateError"
      invalidate={[["organizations", orgId]]}
    />
  );
}
