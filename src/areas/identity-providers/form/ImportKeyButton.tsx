import { useFormContext } from "react-hook-form";
import { Button } from "../../../kit/base/Button.tsx";
import { configPath, fieldName } from "../../../kit/record/path.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { ImportKey } from "../../../sections/keys/KeyDialogs.tsx";
import { publicKeyFiles } from "../../../sections/keys/forms.tsx";
import { area, providersApi } from "../api.ts";

const entered = { shouldDirty: true, shouldValidate: true };

/** Reads a key from a file into the form. The form saves it. */
export default function ImportKeyButton() {
  const t = useT();
  const ask = useAsk();
  const mayDo = useMayDo();
  const manage = useAccess().has("manage-identity-providers");
  const api = providersApi(useServer());
  const { getValues, setValue } = useFormContext();
  if (!manage || !mayDo("import-key")) return null;
  const open = () => {
    const alias = String(getValues("alias") ?? "");
    void ask(ImportKey, {
      owner: { area, id: alias || undefined, alias },
      files: publicKeyFiles,
      upload: async (server, key) => {
        const { jwks, publicKey } = await api.by(server).readKey(key);
        if (!jwks && !publicKey) throw new Error(t("identityProviders.noKeyInFile"));
        setValue(fieldName(configPath("publicKeySignatureVerifier")), jwks || publicKey, entered);
        // A JWKS has its own key IDs.
        if (jwks) setValue(fieldName(configPath("publicKeySignatureVerifierKeyId")), "", entered);
      },
    });
  };
  return (
    <div>
      <Button action="import-key" icon="upload" onClick={open}>
        {t("import")}
      </Button>
    </div>
  );
}
