import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { clientsApi } from "../api.ts";
import { attributesForm } from "../attributes/form.ts";
import { useClient, type Client } from "../client.ts";
import { useMayClient } from "../rights.ts";
import { saving } from "../saving.ts";

/** Owner of a client, and its attributes without a meaning for the server. */
export default function Attributes() {
  const client = useClient();
  const api = clientsApi(useServer());
  return (
    <RecordForm<Client>
      {...saving(api, client.id ?? "")}
      record={client}
      form={attributesForm}
      disabled={!useMayClient()(client, "configure")}
    />
  );
}
