import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormValues } from "../../../kit/form/useFormValues.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { attributePath } from "../../../kit/record/path.ts";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { publicKeyFiles } from "../../../sections/keys/forms.tsx";
import { GenerateKeys, ImportKey } from "../../../sections/keys/KeyDialogs.tsx";
import { KeyText } from "../../../sections/keys/KeyText.tsx";
import { clientsApi } from "../api.ts";
import type { Client } from "../client.ts";
import { useMayClient } from "../rights.ts";
import { saving } from "../saving.ts";
import { keyOwner, keysApi } from "./api.ts";
import { jwks } from "./form.ts";

/** Signing keys of an OpenID Connect client: a JWKS URL or a stored key. */
export function OidcKeys({ client }: { client: Client }) {
  const api = clientsApi(useServer());
  const isLocked = !useMayClient()(client, "configure");
  return (
    <RecordForm<Client>
      {...saving(api, client.id ?? "")}
      record={client}
      form={jwks}
      disabled={isLocked}
      after={<KeptKey client={client} isLocked={isLocked} />}
    />
  );
}

const switchPath = attributePath("use.jwks.url");

/** Stored key. Unused if the client has a JWKS URL. */
function KeptKey({ client, isLocked }: { client: Client; isLocked: boolean }) {
  const t = useT();
  const mayDo = useMayDo();
  const [usesUrl] = useFormValues<Client>(switchPath);
  const isElsewhere = usesUrl === true;
  const [dialog, setDialog] = useState<"generate" | "import">();
  const close = () => setDialog(undefined);
  const api = keysApi(useServer(), client.id ?? "", "jwt.credential");
  const { data, error, isFetching, refetch } = useQuery({ ...api.info, enabled: !isElsewhere });
  const kind = (["jwks", "certificate", "publicKey"] as const).find((name) => data?.[name]);
  return (
    <section className="card section" data-section="keptKey">
      <h2>{t("clients.keys.kept")}</h2>
      {isElsewhere && <p className="section-text">{t("clients.keys.elsewhere")}</p>}
      {!isElsewhere && error && !data && (
        <LoadError error={error} onRetry={() => void refetch()} roles={["view-clients"]} />
      )}
      {!isElsewhere && !error && !data && <Skeleton lines={3} />}
      {!isElsewhere &&
        data &&
        (kind ? (
          <KeyText
            name={kind}
            kind={kind}
            label={t(kind)}
            help={t(`clients.keys.${kind}Help`)}
            text={data[kind] ?? ""}
          />
        ) : (
          <p className="section-text" data-state="empty">
            {t("clients.keys.none")}
          </p>
        ))}
      <div className="form-actions">
        {!isLocked && mayDo("generate-keys") && (
          <Button action="generate-keys" icon="key" onClick={() => setDialog("generate")}>
            {t("generateNewKeys")}
          </Button>
        )}
        {!isLocked && mayDo("import-key") && (
          <Button action="import-key" icon="upload" disabled={isElsewhere} onClick={() => setDialog("import")}>
            {t("import")}
          </Button>
        )}
        <Button
          action="refresh"
          icon="refresh"
          tone="quiet"
          disabled={isElsewhere}
          busy={isFetching && data !== undefined}
          onClick={() => void refetch()}
        >
          {t("refresh")}
        </Button>
      </div>
      {dialog === "generate" && (
        <GenerateKeys
          owner={keyOwner(client)}
          pack={(by, request) => api.by(by).generateArchive(request)}
          onClose={close}
        />
      )}
      {dialog === "import" && (
        <ImportKey
          owner={keyOwner(client)}
          files={publicKeyFiles}
          upload={(by, key) => api.by(by).upload(key)}
          onClose={close}
        />
      )}
    </section>
  );
}
