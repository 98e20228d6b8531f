// Runs the command against the real server.
import { createNodeServer } from "../../../src/api/credentials.ts";
import type { Machine } from "../../../src/command/machine.ts";
import { main } from "../../../src/command/main.ts";
import { firstAdmin, serverUrl } from "../../support/environment.ts";

/** `iam-elements delegate` for a realm, with its exit code and output. */
export async function delegate(realm: string, ...args: string[]) {
  const text = { out: "", err: "" };
  const never = () => Promise.reject(new Error("This command uses no files."));
  const machine: Machine = {
    env: { KEYCLOAK_USER: firstAdmin.username, KEYCLOAK_PASSWORD: firstAdmin.password },
    ...{ read: never, asset: never, write: never },
    out: (more) => void (text.out += more),
    err: (more) => void (text.err += more),
    connect: ({ url, authRealm, credentials }) =>
      createNodeServer({ serverUrl: url, realm: authRealm, ...(credentials && { credentials }) }).forRealm(realm),
  };
  return { code: await main(["delegate", `${serverUrl}/${realm}`, ...args], machine), ...text };
}
