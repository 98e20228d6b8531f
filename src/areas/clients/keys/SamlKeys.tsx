import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { usePatch } from "../../../kit/form/usePatch.ts";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { Help, useHelpMode } from "../../../kit/overlay/Help.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { download } from "../../../kit/file/download.ts";
import { keyPairFiles } from "../../../sections/keys/forms.tsx";
import { ExportKeys, ImportKey } from "../../../sections/keys/KeyDialogs.tsx";
import { KeyText } from "../../../sections/keys/KeyText.tsx";
import { clientsApi } from "../api.ts";
import type { Client } from "../client.ts";
import { useMayClient } from "../rights.ts";
import { saving } from "../saving.ts";
import { keyOwner, keysApi } from "./api.ts";
import { EnableKeys, privateKeyFile } from "./EnableKeys.tsx";
import { hasMetadata, samlUses, switched, type SamlUse } from "./signing.ts";
import { isAttributeOn } from "../fields.ts";

/** Signing and encryption keys of a SAML client. */
export function SamlKeys({ client }: { client: Client }) {
  return (
    <div className="stack">
      {samlUses.map((use) => (
        <KeyBlock key={use.use} client={client} saml={use} />
      ))}
    </div>
  );
}

function KeyBlock({ client, saml }: { client: Client; saml: SamlUse }) {
  const t = useT();
  const help = useHelpMode();
  const id = useId();
  const mayDo = useMayDo();
  const api = clientsApi(useServer());
  const patch = usePatch<Client>(saving(api, client.id ?? ""));
  const [asking, setAsking] = useState<"on" | "off">();
  const isLocked = !useMayClient()(client, "configure");
  const on = isAttributeOn(client, saml.attribute);
  const label = t(saml.label);
  const turn = (to: boolean) => patch(client, switched(client, saml, to));
  return (
    <section className="card section" data-section={saml.title} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(saml.title)}</h2>
      {help && <p className="section-text">{t(`${saml.title}Explain`)}</p>}
      <div className="field kind-switch">
        <div className="field-label">
          <label htmlFor={id}>{label}</label>
          <Help label={label} text={t(`${saml.label}Help`)} />
        </div>
        <div className="field-body">
          <input
            id={id}
            type="checkbox"
            role="switch"
            className="switch"
            data-field={`attributes["${saml.attribute}"]`}
            checked={on}
            aria-checked={on}
            disabled={isLocked || !mayDo("save")}
            onChange={() => (on ? setAsking("off") : hasMetadata(client) ? void turn(true) : setAsking("on"))}
          />
        </div>
      </div>
      {on && hasMetadata(client) && <p className="field-hint">{t("clients.keys.fromMetadata")}</p>}
      {on && !hasMetadata(client) && <Certificate client={client} saml={saml} isLocked={isLocked} />}
      {asking === "on" && <EnableKeys client={client} saml={saml} onClose={() => setAsking(undefined)} />}
      {asking === "off" && (
        <ConfirmDialog
          name="confirm-disable"
          title={t("disableSigning", { key: label })}
          text={t("disableSigningExplain", { key: label })}
          confirm={t("disable")}
          onConfirm={() => turn(false)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

type Ask = "regenerate" | "import" | "export";

/** Current certificate and its actions. */
function Certificate({ client, saml, isLocked }: { client: Client; saml: SamlUse; isLocked: boolean }) {
  const t = useT();
  const mayDo = useMayDo();
  const { run } = useAction();
  const api = keysApi(useServer(), client.id ?? "", saml.use);
  const { data, error, refetch } = useQuery(api.info);
  const [asking, setAsking] = useState<Ask>();
  const close = () => setAsking(undefined);
  const text = data && (data.certificate ?? data.publicKey);
  const regenerate = () =>
    run(
      {
        area: "clients",
        action: "keys-generated",
        id: client.id,
        success: "generateSuccess",
        failure: "generateError",
      },
      async (server) => {
        download(privateKeyFile, await keysApi(server, client.id ?? "", saml.use).generate(), "text/plain");
        return true;
      },
    );
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} roles={["view-clients"]} />;
  if (!data) return <Skeleton lines={3} />;
  return (
    <>
      {text ? (
        <KeyText
          name={`${saml.use}.certificate`}
          kind={data.certificate ? "certificate" : "publicKey"}
          label={t(data.certificate ? "certificate" : "publicKey")}
          help={t(saml.help)}
          text={text}
        />
      ) : (
        <p className="notice warning">{t("clients.keys.noneSaml")}</p>
      )}
      <div className="form-actions">
        {!isLocked && mayDo("regenerate-key") && (
          <Button action="regenerate-key" icon="refresh" onClick={() => setAsking("regenerate")}>
            {t("regenerate")}
          </Button>
        )}
        {!isLocked && mayDo("import-key") && (
          <Button action="import-key" icon="upload" onClick={() => setAsking("import")}>
            {t("importKey")}
          </Button>
        )}
        {!isLocked && text && mayDo("export-key") && (
          <Button action="export-key" icon="download" onClick={() => setAsking("export")}>
            {t("export")}
          </Button>
        )}
      </div>
      {asking === "regenerate" && (
        <ConfirmDialog
          name="confirm-regenerate"
          title={t(saml.renew)}
          text={t(`${saml.renew}Explain`)}
          confirm={t("regenerate")}
          onConfirm={regenerate}
          onClose={close}
        />
      )}
      {asking === "import" && (
        <ImportKey
          owner={keyOwner(client)}
          files={keyPairFiles}
          upload={(by, key) => api.by(by).upload(key)}
          onClose={close}
        />
      )}
      {asking === "export" && (
        <ExportKeys
          owner={keyOwner(client)}
          pack={(by, request) => api.by(by).exportArchive(request)}
          onClose={close}
        />
      )}
    </>
  );
}
