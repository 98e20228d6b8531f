import { useServer } from "../../../kit/panel.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { ssfApi, type Transmitter } from "./api.ts";

const silent: Transmitter = {};

/** What the server can send; undefined while it is on its way. Without it one goes on with what the client has stored. */
export function useTransmitter(): Transmitter | undefined {
  const { value, unavailable } = useOptional(ssfApi(useServer(), "").transmitter, "clients.ssf.transmitter");
  return value === undefined ? unavailable && silent : (value ?? silent);
}
