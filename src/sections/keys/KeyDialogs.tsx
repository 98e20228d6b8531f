import type { Server } from "../../api/server.ts";
import { useMemo } from "react";
import { defineForm } from "../../kit/form/fields.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { useT } from "../../kit/panel/texts.ts";
import { download } from "../../kit/file/download.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };
import {
  exportForm,
  generateForm,
  importForm,
  isKeystore,
  keystoreFile,
  keystoreFormats,
  type KeyFiles,
} from "./forms.tsx";
import type { KeyImport, KeystoreRequest } from "./keystore.ts";
import { blame } from "./reasons.ts";

/** Owner of the key. */
export interface KeyOwner {
  area: string;
  id: string | undefined;
  /** Default alias in a keystore. */
  alias: string;
}

interface KeyDialogProps {
  owner: KeyOwner;
  onClose: () => void;
}

/** Requests a keystore file. */
interface PackProps extends KeyDialogProps {
  pack: (server: Server, request: KeystoreRequest) => Promise<Blob>;
}

/** Keystore formats that this server supports. */
export function useKeystoreFormats(): readonly string[] {
  const info = useServerInfo().data;
  return useMemo(() => keystoreFormats(info?.cryptoInfo?.supportedKeystoreTypes), [info]);
}

/** Maps an upload failure to the field that caused it. */
export async function takeKey<T>(key: KeyImport, upload: () => Promise<T>): Promise<T> {
  try {
    return await upload();
  } catch (error) {
    throw blame(error, isKeystore(key.keystoreFormat));
  }
}

/** Requests a keystore and downloads it. */
const downloaded = (pack: PackProps["pack"]) => async (server: Server, request: KeystoreRequest) => {
  const archive = await pack(server, request);
  download(keystoreFile(request.format), archive, "application/octet-stream");
  return archive;
};

/** Generates a key pair. The private key leaves the server only in the keystore and is not stored. */
export function GenerateKeys({ owner, pack, onClose }: PackProps) {
  useTexts(english);
  const t = useT();
  const formats = useKeystoreFormats();
  const form = useMemo(() => generateForm(formats), [formats]);
  return (
    <FormDialog<KeystoreRequest, Blob>
      name="generate-keys"
      area={owner.area}
      action="keys-generated"
      id={owner.id}
      title={t("generateKeys")}
      text={t("generateKeysDescription")}
      form={form}
      submitLabel={t("generate")}
      initial={{ format: formats[0] ?? "", keyAlias: owner.alias, keySize: 4096, validity: 3 }}
      success="generateSuccess"
      failure="generateError"
      run={downloaded(pack)}
      onClose={onClose}
    />
  );
}

/** Exports the stored key in a keystore. */
export function ExportKeys({ owner, pack, onClose }: PackProps) {
  useTexts(english);
  const t = useT();
  const { realm } = useServer();
  const formats = useKeystoreFormats();
  const form = useMemo(() => exportForm(formats), [formats]);
  return (
    <FormDialog<KeystoreRequest, Blob>
      name="export-key"
      area={owner.area}
      action="keys-exported"
      id={owner.id}
      title={t("exportSamlKeyTitle")}
      form={form}
      submitLabel={t("export")}
      initial={{ format: formats[0] ?? "", keyAlias: owner.alias, realmAlias: realm }}
      success="samlKeysExportSuccess"
      failure="samlKeysExportError"
      invalidate={[]}
      run={downloaded(pack)}
      onClose={onClose}
    />
  );
}

/** Imports a key from a file. */
export function ImportKey({
  owner,
  files,
  upload,
  onClose,
}: KeyDialogProps & { files: KeyFiles; upload: (server: Server, key: KeyImport) => Promise<unknown> }) {
  useTexts(english);
  const t = useT();
  const formats = useKeystoreFormats();
  const form = useMemo(() => defineForm<KeyImport>(importForm(formats, files)), [formats, files]);
  return (
    <FormDialog<KeyImport, unknown>
      name="import-key"
      area={owner.area}
      action="key-imported"
      id={owner.id}
      title={t("importKey")}
      form={form}
      submitLabel={t("import")}
      initial={{ keystoreFormat: formats[0] ?? "", keyAlias: owner.alias }}
      success="importSuccess"
      failure="importError"
      run={(server, key) => takeKey(key, () => upload(server, key))}
      onClose={onClose}
    />
  );
}
