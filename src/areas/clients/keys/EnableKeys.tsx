import type { Server } from "../../../api/server.ts";
import { useMemo, useRef } from "react";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { inSteps, Step } from "../../../kit/write/inSteps.ts";
import { changing } from "../../../kit/write/record.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useDates } from "../../../kit/base/useDates.ts";
import { download } from "../../../kit/file/download.ts";
import { readCertificate } from "../../../sections/keys/certificate.ts";
import { takeKey, useKeystoreFormats } from "../../../sections/keys/KeyDialogs.tsx";
import { clientsApi } from "../api.ts";
import { attributePath } from "../../../kit/record/path.ts";
import type { Client } from "../client.ts";
import { saving } from "../saving.ts";
import { keysApi } from "./api.ts";
import { methodForm, type MethodChoice } from "./form.ts";
import { certificateOf, switched, withChanges, type SamlUse } from "./signing.ts";

/** File name of a downloaded private key. The key is never shown. */
export const privateKeyFile = "private.key";

type Method = MethodChoice["method"];

/** Text keys by method: label and alert. */
const methods = {
  keep: { label: "clients.keys.keep", done: "clients.keys.onKept" },
  generate: { label: "selectMethodType.generate", done: "clients.keys.onGenerated" },
  import: { label: "selectMethodType.import", done: "clients.keys.onImported" },
} as const;

/**
 * Dialog that enables signing or encryption of a SAML client: with its previous key, a generated or an imported one.
 * Creates nothing before the confirmation.
 */
export function EnableKeys({ client, saml, onClose }: { client: Client; saml: SamlUse; onClose: () => void }) {
  const t = useT();
  const id = client.id ?? "";
  const formats = useKeystoreFormats();
  const { moment } = useDates();
  const certificate = certificateOf(client, saml);
  const form = useMemo(() => {
    const offered = (["keep", "generate", "import"] as const).filter((value) => certificate || value !== "keep");
    const until = readCertificate(certificate)?.untilMs;
    return methodForm(
      formats,
      offered.map((value) => ({ value, label: t(methods[value].label) })),
      until === undefined
        ? undefined
        : t(until > Date.now() ? "clients.keys.thereUntil" : "clients.keys.thereExpired", { time: moment(until) }),
    );
  }, [certificate, formats, moment, t]);
  const key = t(saml.label);
  // A retry must not generate or import the key again.
  const taken = useRef(new Map<Method, Step>());
  const enable = async (server: Server, choice: MethodChoice): Promise<Method> => {
    const { method } = choice;
    const keys = keysApi(server, id, saml.use);
    const before = method === "keep" ? undefined : await keys.certificate();
    const take =
      taken.current.get(method) ??
      new Step<unknown>({
        what: `clients.keys.step.${method}`,
        run: async () => {
          if (method === "import") await takeKey(choice, () => keys.upload(choice));
          else download(privateKeyFile, await keys.generate(), "text/plain");
        },
        // If the response was lost, the key exists but its private part does not reach this browser.
        look: async () => ((await keys.certificate()) === before ? undefined : "other"),
      });
    taken.current.set(method, take);
    // After the key step: the fresh client must contain the new key.
    const use = changing(
      server,
      saving(clientsApi(server), id),
      (fresh) =>
        withChanges(
          fresh,
          method === "keep" ? [{ path: attributePath(saml.attribute), value: "true" }] : switched(fresh, saml, true),
        ),
      "clients.keys.step.use",
    );
    await inSteps(method === "keep" ? [use] : [take, use]);
    return method;
  };
  return (
    <FormDialog<MethodChoice, Method>
      name="enable-keys"
      area="clients"
      action="keys-enabled"
      id={id}
      title={t("enableClientSignatureRequired", { key })}
      text={t(certificate ? "clients.keys.enableAgain" : "enableClientSignatureRequiredExplain", { key })}
      form={form}
      initial={{
        method: certificate ? "keep" : "generate",
        keystoreFormat: formats[0] ?? "",
        keyAlias: client.clientId ?? "",
      }}
      submitLabel={t("clients.keys.turnOn")}
      success={(method) => methods[method].done}
      values={{ key, file: privateKeyFile }}
      failure="clientSaveError"
      run={enable}
      onClose={onClose}
    />
  );
}
