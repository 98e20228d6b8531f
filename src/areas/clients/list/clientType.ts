import type { Client } from "../client.ts";

/** Returns how the client authenticates. Undefined for other protocols, and if this admin may not read it. */
export const clientTypeOf = ({ protocol = "openid-connect", bearerOnly, publicClient }: Client) =>
  protocol !== "openid-connect" || publicClient === undefined
    ? undefined
    : bearerOnly
      ? "bearerOnly"
      : publicClient
        ? "public"
        : "confidential";
