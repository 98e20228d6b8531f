import { useMemo } from "react";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useHelpMode } from "../../../kit/overlay/Help.tsx";
import { useClient, type Client } from "../client.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import providerTexts from "../../../sections/provider-config/en.json" with { type: "json" };
import { clientsApi } from "../api.ts";
import { useMayClient } from "../rights.ts";
import { saving } from "../saving.ts";
import { receiverForm } from "./form.tsx";
import { StreamStatus } from "./StreamStatus.tsx";
import { useTransmitter } from "./useTransmitter.ts";

/** Receiver settings of a client. */
export default function Receiver() {
  useTexts(providerTexts);
  const t = useT();
  const help = useHelpMode();
  const client = useClient();
  const api = clientsApi(useServer());
  const transmitter = useTransmitter();
  const form = useMemo(() => transmitter && receiverForm(t, transmitter), [t, transmitter]);
  const isLocked = !useMayClient()(client, "configure");
  if (!form)
    return (
      <section className="card">
        <Skeleton lines={8} />
      </section>
    );
  return (
    <RecordForm<Client>
      {...saving(api, client.id ?? "")}
      record={client}
      form={form}
      disabled={isLocked}
      before={
        <section className="card section">
          <h2>{t("ssfReceiver")}</h2>
          {help && <p className="section-text">{t("ssfReceiverHelp")}</p>}
          <StreamStatus clientId={client.clientId ?? ""} />
        </section>
      }
    />
  );
}
