import type { Server } from "../../../api/server.ts";
import { useMemo } from "react";
import { ApiError, isApiError } from "../../../api/ApiError.ts";
import { CreateForm } from "../../../kit/form/CreateForm.tsx";
import { inSteps, type Step } from "../../../kit/write/inSteps.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import { setIn } from "../../../kit/form/path.ts";
import { useServer, useT } from "../../../kit/panel.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { clientsApi } from "../api.ts";
import type { Client } from "../area.ts";
import { saving } from "../saving.ts";
import { ssfApi, type Stream } from "./api.ts";
import { defaultProfile, eventOptions, profilePath } from "./options.ts";
import { requestOf, streamForm, type NewStream } from "./streamForm.ts";
import { useTransmitter } from "./useTransmitter.ts";

const listOf = (text: unknown) => (typeof text === "string" ? text.split(",").filter(Boolean) : []);

/** A refused address of the receiver as an error of its field: the server names none. */
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

/** Registers a stream in place of the client. */
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
    const setProfile = (to: unknown) =>
      changeRecord(server, saving(clients, client.id ?? ""), (fresh) => setIn(fresh, profilePath, to));
    let made: Stream = {};
    // The profile is one of the client: both sides must speak it before the stream is there. An empty text takes an attribute away.
    const speak: Step = {
      what: "clients.ssf.step.profile",
      run: () => setProfile(stream.profile),
      undo: () => setProfile(stored ?? ""),
    };
    const register: Step = {
      what: "ssfStream",
      run: async () => {
        made = await ssfApi(server, client.clientId ?? "").create(requestOf(stream));
      },
    };
    try {
      await inSteps(stream.profile === profile ? [register] : [speak, register]);
    } catch (error) {
      throw blame(error, stream);
    }
    return made;
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
