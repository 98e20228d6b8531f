import type { Server } from "../../api/server.ts";
import { useMemo } from "react";
import { defineForm } from "../../kit/form/fields.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useServer, useServerInfo, useT } from "../../kit/panel.ts";
import { download } from "../bulk/csv.ts";
import { useTexts } from "../../kit/useTexts.ts";
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

/** Whose key it is. */
export interface KeyOwner {
  area: string;
  id: string | undefined;
  /** What the key is called in a keystore, unless told otherwise. */
  alias: string;
}

interface KeyDialogProps {
  owner: KeyOwner;
  onClose: () => void;
}

/** The request for a keystore, out of which a file comes. */
interface PackProps extends KeyDialogProps {
  pack: (server: Server, request: KeystoreRequest) => Promise<Blob>;
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

/** Has a keystore packed and hands it to the browser as a file. */
const downloaded = (pack: PackProps["pack"]) => async (server: Server, request: KeystoreRequest) => {
  const archive = await pack(server, request);
  download(keystoreFile(request.format), archive, "application/octet-stream");
  return archive;
};

/** Has a key pair made; the private key leaves in a keystore and is kept nowhere else. */
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

/** Has the kept key packed into a keystore. */
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

/** Takes a key from a file. */
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
