import { useQuery } from "@tanstack/react-query";
import { useServer } from "../../../kit/panel.ts";
import { ssfApi, type Transmitter } from "./api.ts";

const silent: Transmitter = {};

/** What the server can send; undefined while it is on its way. An admin who may not see it goes on with what the client has stored. */
export function useTransmitter(): Transmitter | undefined {
  const { data, isPending } = useQuery({ ...ssfApi(useServer(), "").transmitter, retry: false });
  return isPending ? undefined : (data ?? silent);
}
