// A `Server` of the product on the test server, without a page.
import { Server } from "../../src/api/server.ts";
import { passwordGrant } from "../../scripts/lib/admin.mjs";
import { firstAdmin, serverUrl } from "./environment.ts";

type Account = Parameters<typeof passwordGrant>[1];

export function serverFor(realm: string, account: Account): Server {
  const grant = async () => (await passwordGrant(serverUrl, account)).access_token as string;
  let token: Promise<string> | undefined;
  const getToken = () => (token ??= grant());
  return new Server({ url: serverUrl, realm, getToken, transport: { fetcher: fetch, renew: () => (token = grant()) } });
}

/** Server with the token of its first admin. */
export const serverOf = (realm: string) => serverFor(realm, { realm: "master", ...firstAdmin });
