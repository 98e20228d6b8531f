import type { Server } from "../../../api/server.ts";
import { useMemo, useRef } from "react";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { inSteps, type Step } from "../../../kit/write/inSteps.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import { useT } from "../../../kit/panel.ts";
import { useDates } from "../../../kit/useDates.ts";
import { download } from "../../../sections/bulk/csv.ts";
import { readCertificate } from "../../../sections/keys/certificate.ts";
import { takeKey, useKeystoreFormats } from "../../../sections/keys/KeyDialogs.tsx";
import { clientsApi } from "../api.ts";
import { attributePath } from "../../../kit/form/path.ts";
import type { Client } from "../area.ts";
import { saving } from "../saving.ts";
import { keysApi } from "./api.ts";
import { methodForm, type MethodChoice } from "./form.ts";
import { certificateOf, switched, withChanges, type SamlUse } from "./signing.ts";

/** Name of the file that a private key leaves in; it is shown nowhere. */
export const privateKeyFile = "private.key";

type Method = MethodChoice["method"];

/** Text keys by method: what it is called, and what was done. */
const methods = {
  keep: { label: "clients.keys.keep", done: "clients.keys.onKept" },
  generate: { label: "selectMethodType.generate", done: "clients.keys.onGenerated" },
  import: { label: "selectMethodType.import", done: "clients.keys.onImported" },
} as const;

/** A SAML client gets its key, or keeps the one it had before, and uses it from then on. Until it is confirmed, nothing is made. */
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
  // A key that was made or taken is not made again by who tries again.
  const done = useRef(new Set<string>());
  const enable = async (server: Server, choice: MethodChoice): Promise<Method> => {
    const { method } = choice;
    const take: Step = {
      what: `clients.keys.step.${method}`,
      run: async () => {
        if (method === "import") await takeKey(choice, () => keysApi(server, id, saml.use).upload(choice));
        else download(privateKeyFile, await keysApi(server, id, saml.use).generate(), "text/plain");
      },
    };
    const use: Step = {
      what: "clients.keys.step.use",
      // Only now: the key just made is part of the client.
      run: () =>
        changeRecord(server, saving(clientsApi(server), id), (fresh) => {
          const on = { path: attributePath(saml.attribute), value: "true" };
          return withChanges(fresh, method === "keep" ? [on] : switched(fresh, saml, true));
        }),
    };
    await inSteps(method === "keep" ? [use] : [take, use], done.current);
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
