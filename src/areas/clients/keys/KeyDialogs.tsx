import { useMemo } from "react";
import { defineForm } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { useServer, useServerInfo, useT } from "../../../kit/panel.ts";
import { download } from "../../../sections/bulk/csv.ts";
import type { Client } from "../area.ts";
import { keysApi, type KeyImport, type KeystoreRequest, type KeyUse } from "./api.ts";
import { exportForm, generateForm, importForm, isKeystore, keystoreFile, keystoreFormats } from "./form.tsx";
import { blame } from "./reasons.ts";

interface KeyDialogProps {
  client: Client;
  use: KeyUse;
  onClose: () => void;
}

/** Kinds of keystores that this server reads and writes. */
export function useKeystoreFormats(): readonly string[] {
  const info = useServerInfo().data;
  return useMemo(() => keystoreFormats(info?.cryptoInfo?.supportedKeystoreTypes), [info]);
}

/** Where a failure is told: at the field it is about. */
export async function takeKey<T>(key: KeyImport, upload: () => Promise<T>): Promise<T> {
  try {
    return await upload();
  } catch (error) {
    throw blame(error, isKeystore(key.keystoreFormat));
  }
}

/** Makes a key pair of an OpenID Connect client; the private key leaves in a keystore and is kept nowhere else. */
export function GenerateKeys({ client, use, onClose }: KeyDialogProps) {
  const t = useT();
  const api = keysApi(useServer(), client.id ?? "", use);
  const formats = useKeystoreFormats();
  const form = useMemo(() => generateForm(formats), [formats]);
  return (
    <FormDialog<KeystoreRequest, Blob>
      name="generate-keys"
      area="clients"
      action="keys-generated"
      id={client.id}
      title={t("generateKeys")}
      text={t("generateKeysDescription")}
      form={form}
      submitLabel={t("generate")}
      initial={{ format: formats[0] ?? "", keyAlias: client.clientId ?? "", keySize: 4096, validity: 3 }}
      success="generateSuccess"
      failure="generateError"
      run={async (request) => {
        const archive = await api.generateArchive(request);
        download(keystoreFile(request.format), archive, "application/octet-stream");
        return archive;
      }}
      onClose={onClose}
    />
  );
}

/** Packs the key of a SAML client into a keystore. */
export function ExportKeys({ client, use, onClose }: KeyDialogProps) {
  const t = useT();
  const server = useServer();
  const api = keysApi(server, client.id ?? "", use);
  const formats = useKeystoreFormats();
  const form = useMemo(() => exportForm(formats), [formats]);
  return (
    <FormDialog<KeystoreRequest, Blob>
      name="export-key"
      area="clients"
      action="keys-exported"
      id={client.id}
      title={t("exportSamlKeyTitle")}
      form={form}
      submitLabel={t("export")}
      initial={{ format: formats[0] ?? "", keyAlias: client.clientId ?? "", realmAlias: server.realm }}
      success="samlKeysExportSuccess"
      failure="samlKeysExportError"
      invalidate={[]}
      run={async (request) => {
        const archive = await api.exportArchive(request);
        download(keystoreFile(request.format), archive, "application/octet-stream");
        return archive;
      }}
      onClose={onClose}
    />
  );
}

/** Takes a client's key from a file. */
export function ImportKey({ client, use, onClose }: KeyDialogProps) {
  const t = useT();
  const api = keysApi(useServer(), client.id ?? "", use);
  const formats = useKeystoreFormats();
  const form = useMemo(
    () => defineForm(importForm(formats, use === "jwt.credential" ? "oidc" : "saml")),
    [formats, use],
  );
  return (
    <FormDialog<KeyImport, unknown>
      name="import-key"
      area="clients"
      action="key-imported"
      id={client.id}
      title={t("importKey")}
      form={form}
      submitLabel={t("import")}
      initial={{ keystoreFormat: formats[0] ?? "", keyAlias: client.clientId ?? "" }}
      success="importSuccess"
      failure="importError"
      run={(key) => takeKey(key, () => api.upload(key))}
      onClose={onClose}
    />
  );
}
