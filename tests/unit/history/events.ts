import type { ChangeEvent } from "../../../src/history/index.ts";

let count = 0;

/** An admin event one second after the previous one. */
export function event(
  operationType: string,
  resourceType: string,
  resourcePath: string | undefined,
  body?: unknown,
  more: Partial<ChangeEvent> = {},
): ChangeEvent {
  count++;
  return {
    id: `e${count}`,
    time: 1_790_000_000_000 + count * 1000,
    realmId: "r1",
    operationType,
    resourceType,
    ...(resourcePath !== undefined && { resourcePath }),
    ...(body !== undefined && { representation: JSON.stringify(body) }),
    authDetails: { userId: "u1", clientId: "c1", ipAddress: "10.2.4.17", realmId: "r1" },
    ...more,
  };
}

export const clientId = "0d5e77f2-41c9-4d0b-8e3c-9b7a6f2a13c4";
export const scopeId = "1d5e77f2-41c9-4d0b-8e3c-9b7a6f2a13c4";
export const roleId = "2d5e77f2-41c9-4d0b-8e3c-9b7a6f2a13c4";

/** A client as the server has it. */
export const client = {
  id: clientId,
  clientId: "partner-docs",
  name: "Docs",
  enabled: true,
  secret: "**********",
  redirectUris: ["https://docs.partner.test/callback"],
  webOrigins: ["+"],
  attributes: { "pkce.code.challenge.method": "S256", "client.secret.creation.time": "1790000000" },
  access: { view: true },
};
