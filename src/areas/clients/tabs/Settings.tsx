import { useMemo } from "react";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useClient, type Client } from "../client.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { clientsApi } from "../api.ts";
import { useMayClient } from "../rights.ts";
import { saving } from "../saving.ts";
import { settingsForm } from "../settings/form.ts";
import { useFormFacts } from "../settings/useFormFacts.ts";

export default function Settings() {
  const client = useClient();
  const api = clientsApi(useServer());
  const facts = useFormFacts();
  const form = useMemo(() => settingsForm(client, facts), [client, facts]);
  return (
    <RecordForm<Client>
      {...saving(api, client.id ?? "")}
      record={client}
      form={form}
      disabled={!useMayClient()(client, "configure")}
    />
  );
}
