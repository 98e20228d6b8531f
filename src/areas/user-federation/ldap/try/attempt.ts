import type { ConnectionTest } from "../../api.ts";
import { layerOf, type Layer, type Trial } from "./layers.ts";
import { urlsOf } from "./testBody.ts";

/**
 * Result of a test: success, or the failing layer with the server's message.
 * `urls`: the failing URLs, if there are several URLs.
 */
export type Outcome =
  | { works: true }
  | { works: false; layer: Layer | "password"; word: string; urls?: readonly string[] };

type Send = (trial: Trial, test: ConnectionTest) => Promise<unknown>;

async function tryOne(send: Send, trial: Trial, test: ConnectionTest): Promise<Outcome> {
  try {
    // Only the authentication test needs the password.
    await send(trial, trial === "testConnection" ? { ...test, bindCredential: "", componentId: "" } : test);
    return { works: true };
  } catch (error) {
    return { works: false, layer: layerOf(error, trial, test), word: error instanceof Error ? error.message : "" };
  }
}

/**
 * Tests a connection. Keycloak uses the first URL that responds, which hides a broken one, so each URL is tested
 * separately. Connection only: Keycloak keeps the password for the saved URLs.
 */
export async function attempt(send: Send, trial: Trial, test: ConnectionTest): Promise<Outcome> {
  const outcome = await tryOne(send, trial, test);
  const urls = urlsOf(test);
  if (urls.length < 2 || (trial === "testAuthentication" && outcome.works)) return outcome;
  const tried = await Promise.all(
    urls.map(async (url) => ({ url, alone: await tryOne(send, "testConnection", { ...test, connectionUrl: url }) })),
  );
  const failed = tried.filter(({ alone }) => !alone.works);
  const failure = outcome.works ? failed[0]?.alone : outcome;
  if (!failure || failure.works || !failed.length) return outcome;
  return { ...failure, urls: failed.map(({ url }) => url) };
}
