import type { Server } from "../../../api/server.ts";
import { useMemo } from "react";
import { ApiError, isApiError } from "../../../api/ApiError.ts";
import { CreateForm } from "../../../kit/form/CreateForm.tsx";
import { inSteps, Step } from "../../../kit/write/inSteps.ts";
import { changing } from "../../../kit/write/record.ts";
import { setIn } from "../../../kit/record/path.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { clientsApi } from "../api.ts";
import type { Client } from "../client.ts";
import { saving } from "../saving.ts";
import { ssfApi, type Stream } from "./api.ts";
import { defaultProfile, eventOptions, profilePath } from "./options.ts";
import { requestOf, streamForm, type NewStream } from "./streamForm.ts";
import { useTransmitter } from "./useTransmitter.ts";

const listOf = (text: unknown) => (typeof text === "string" ? text.split(",").filter(Boolean) : []);

/** Rethrows a rejected push endpoint URL as a field error: the server response names no field. */
function blame(error: unknown, { delivery: { method } }: NewStream): unknown {
  if (method !== "PUSH" || !isApiError(error, 400) || error.code !== "stream_error") return error;
  const { status, method: verb, path, description, message } = error;
  return new ApiError(message, {
    status,
    method: verb,
    path,
    responseData: { field: "delivery.endpoint_url", errorMessage: description ?? message },
    cause: error,
  });
}

/** Dialog that creates a stream for the client. */
export function CreateStream({ client, onClose }: { client: Client; onClose: () => void }) {
  const t = useT();
  const server = useServer();
  const clients = clientsApi(server);
  const api = ssfApi(server, client.clientId ?? "");
  const transmitter = useTransmitter();
  const stored: unknown = client.attributes?.["ssf.profile"];
  const profile = typeof stored === "string" && stored !== "" ? stored : defaultProfile;
  const made = useMemo(() => {
    if (!transmitter) return undefined;
    const own = listOf(client.attributes?.["ssf.supportedEvents"]);
    const supported = own.length ? own : (transmitter.defaultSupportedEvents ?? []);
    return {
      form: streamForm(t, eventOptions(t, transmitter, supported)),
      initial: { profile, delivery: { method: "PUSH" }, events_requested: supported } satisfies NewStream,
    };
  }, [t, client, profile, transmitter]);
  if (!made)
    return (
      <section className="card">
        <Skeleton lines={6} />
      </section>
    );
  const create = async (server: Server, stream: NewStream): Promise<Stream> => {
    const by = ssfApi(server, client.clientId ?? "");
    // The client stores the profile. Save it before the stream is created.
    const speak = changing(
      server,
      saving(clients, client.id ?? ""),
      (fresh) => setIn(fresh, profilePath, stream.profile),
      "clients.ssf.step.profile",
    );
    const register = new Step<Stream>({
      what: "ssfStream",
      run: () => by.create(requestOf(stream)),
      look: () => by.find(),
    });
    try {
      await inSteps(stream.profile === profile ? [register] : [speak, register]);
    } catch (error) {
      throw blame(error, stream);
    }
    return register.result;
  };
  return (
    <CreateForm<NewStream, Stream>
      area="clients"
      form={made.form}
      initial={made.initial}
      create={create}
      find={api.find}
      onCreated={onClose}
      onCancel={onClose}
      success="ssfCreateStreamSuccess"
      failure="ssfCreateStreamError"
      submitLabel={t("ssfCreateStream")}
      idOf={() => client.id}
    />
  );
}
