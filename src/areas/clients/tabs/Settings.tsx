import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useServer } from "../../../kit/panel.ts";
import { clientsApi } from "../api.ts";
import type { Client } from "../area.ts";
import { general } from "../form.ts";
import { useMayClient } from "../rights.ts";
import { saving } from "../saving.ts";

/** Settings of a client. */
export default function Settings() {
  const client = useDetail<Client>();
  const api = clientsApi(useServer());
  return <RecordForm<Client> {...saving(api, client.id ?? "")} record={client} form={general} disabled={!useMayClient()(client, "configure")} />;
}
