import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useOrganization } from "../detail.ts";
import { useServer } from "../../../kit/panel.ts";
import { organizationsApi } from "../api.ts";
import type { Organization } from "../area.ts";
import { attributes } from "../form.ts";
import { saving } from "../saving.ts";
import { useRights } from "../useRights.ts";

/** Attributes of an organization. */
export default function Attributes() {
  const organization = useOrganization();
  const api = organizationsApi(useServer());
  const { manage } = useRights();
  return (
    <RecordForm<Organization>
      {...saving(api, organization.id ?? "")}
      record={organization}
      form={attributes}
      disabled={!manage}
    />
  );
}
