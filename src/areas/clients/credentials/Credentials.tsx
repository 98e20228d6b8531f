import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useFormValues } from "../../../kit/form/useFormValues.ts";
import { Icon } from "../../../kit/base/Icon.tsx";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useClient, type Client } from "../client.ts";
import { componentTypes } from "../../../kit/panel/componentTypes.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useServerInfo } from "../../../kit/panel/serverInfo.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { clientsApi } from "../api.ts";
import { useMayClient } from "../rights.ts";
import { saving } from "../saving.ts";
import { credentialsApi } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { credentialsForm, typePath, withFittingAlgorithm } from "./form.tsx";
import { RegistrationToken } from "./RegistrationToken.tsx";
import { RotatedSecret, SecretLife } from "./SecretLife.tsx";
import type { Algorithms } from "./SigningAlgorithm.tsx";

/** Client authentication settings. */
export default function Credentials() {
  useTexts(english);
  const t = useT();
  const client = useClient();
  const id = client.id ?? "";
  const server = useServer();
  const api = clientsApi(server);
  const may = useMayClient();
  const isLocked = !may(client, "configure");
  const { data: authenticators, error, isPending } = useQuery(credentialsApi(server, id).authenticators);
  const info = useServerInfo();
  const algorithms = useMemo((): Algorithms => {
    const { clientSignatureAsymmetricAlgorithms: ofKeys, clientSignatureSymmetricAlgorithms: ofSecrets } =
      info.data?.cryptoInfo ?? {};
    return { "client-jwt": ofKeys ?? [], "client-secret-jwt": ofSecrets ?? [] };
  }, [info.data]);
  const form = useMemo(
    () =>
      credentialsForm({
        t,
        client,
        algorithms,
        authenticators: authenticators ?? [],
        types: info.data?.componentTypes?.[componentTypes.clientAuthenticator] ?? [],
        lifetime: (props) => <SecretLife {...props} client={client} />,
        rotated: (props) => <RotatedSecret {...props} client={client} />,
      }),
    [t, client, algorithms, authenticators, info.data],
  );
  const [asking, setAsking] = useState<{ name: string; settle: (yes: boolean) => void }>();
  const options = saving(api, id);
  const nameOf = (type = "") => authenticators?.find((authenticator) => authenticator.id === type)?.displayName ?? type;
  const confirm = (next: Client, fresh: Client) =>
    new Promise<boolean>((resolve) => {
      if (next.clientAuthenticatorType === fresh.clientAuthenticatorType) resolve(true);
      else setAsking({ name: nameOf(next.clientAuthenticatorType), settle: resolve });
    });
  if ((isPending && !error) || info.isPending)
    return (
      <section className="card">
        <Skeleton lines={4} />
      </section>
    );
  return (
    <div className="stack">
      <RecordForm<Client>
        {...options}
        record={client}
        form={form}
        disabled={isLocked}
        confirm={confirm}
        before={<KeysNotice />}
        prepare={(next, fresh) => withFittingAlgorithm(options.prepare?.(next, fresh) ?? next, fresh, algorithms)}
      />
      <RegistrationToken client={client} isLocked={!may(client, "manage")} />
      {asking && (
        <ConfirmDialog
          name="confirm-authenticator"
          title={t("changeAuthenticatorConfirmTitle", { clientAuthenticatorType: asking.name })}
          text={t("changeAuthenticatorConfirm", { clientAuthenticatorType: asking.name })}
          confirm={t("clients.credentials.change")}
          onConfirm={() => asking.settle(true)}
          onClose={() => {
            asking.settle(false);
            setAsking(undefined);
          }}
        />
      )}
    </div>
  );
}

/** Note on the keys of a signed JWT. */
function KeysNotice() {
  const t = useT();
  const [type] = useFormValues<Client>(typePath);
  return (
    type === "client-jwt" && (
      <div className="notice" role="status">
        <Icon name="info" />
        <p>{t("signedJWTConfirm")}</p>
      </div>
    )
  );
}
