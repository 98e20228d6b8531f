import { useServer } from "../../../kit/panel/session.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { ssfApi, type Transmitter } from "./api.ts";

const silent: Transmitter = {};

/**
 * Returns the transmitter metadata. Undefined while loading.
 * Falls back to empty metadata, so that stored values stay usable.
 */
export function useTransmitter(): Transmitter | undefined {
  const { value, unavailable } = useOptional(ssfApi(useServer(), "").transmitter, "clients.ssf.transmitter");
  return value === undefined ? unavailable && silent : (value ?? silent);
}
