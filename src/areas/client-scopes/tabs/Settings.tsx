import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useAccess, useServer } from "../../../kit/panel.ts";
import { clientScopesApi } from "../api.ts";
import type { ClientScope } from "../area.ts";
import { settings } from "../form.ts";

/** Settings of a client scope. */
export default function Settings() {
  const scope = useDetail<ClientScope>();
  const api = clientScopesApi(useServer());
  const id = scope.id ?? "";
  return <RecordForm<ClientScope> area="client-scopes" id={id} record={scope} form={settings} disabled={!useAccess().has("manage-clients")} read={() => api.read(id)} write={(next) => api.update(id, next)} success="updateSuccessClientScope" failure="updateErrorClientScope" />;
}
