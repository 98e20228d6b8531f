import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useOrganization, type Organization } from "../organization.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { organizationsApi } from "../api.ts";
import { attributes } from "../form.ts";
import { saving } from "../saving.ts";
import { useRights } from "../useRights.ts";

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
