import { useMemo } from "react";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { download } from "../../../sections/bulk/csv.ts";
import { clientsApi } from "../api.ts";
import type { Client } from "../area.ts";
import { keysApi, type KeyImport } from "./api.ts";
import { methodForm } from "./form.tsx";
import { takeKey, useKeystoreFormats } from "./KeyDialogs.tsx";
import { switched, withChanges, type SamlUse } from "./signing.ts";

/** Name of the file that a private key leaves in; it is shown nowhere. */
export const privateKeyFile = "private.key";

type Choice = KeyImport & { method: "generate" | "import" };

const methods = ["generate", "import"] as const;

/** A SAML client gets its key and uses it from then on. Until it is confirmed, nothing is made. */
export function EnableKeys({ client, saml, onClose }: { client: Client; saml: SamlUse; onClose: () => void }) {
  const t = useT();
  const server = useServer();
  const id = client.id ?? "";
  const clients = clientsApi(server);
  const api = keysApi(server, id, saml.use);
  const formats = useKeystoreFormats();
  const form = useMemo(
    () =>
      methodForm(
        formats,
        methods.map((value) => ({ value, label: t(`selectMethodType.${value}`) })),
      ),
    [formats, t],
  );
  const key = t(saml.label);
  const enable = async (choice: Choice) => {
    if (choice.method === "import") await takeKey(choice, () => api.upload(choice));
    else download(privateKeyFile, await api.generate(), "text/plain");
    // Only now: the key just made is part of the client.
    const fresh = await clients.read(id);
    return clients.update(id, withChanges(fresh, switched(fresh, saml, true)));
  };
  return (
    <FormDialog<Choice, unknown>
      name="enable-keys"
      area="clients"
      action="keys-enabled"
      id={id}
      title={t("enableClientSignatureRequired", { key })}
      text={t("enableClientSignatureRequiredExplain", { key })}
      form={form}
      initial={{ method: "generate", keystoreFormat: formats[0] ?? "", keyAlias: client.clientId ?? "" }}
      submitLabel={t("confirm")}
      allowUnchanged
      success="clientSaveSuccess"
      failure="clientSaveError"
      run={enable}
      onClose={onClose}
    />
  );
}
