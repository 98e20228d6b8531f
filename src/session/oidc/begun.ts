import type { SignInConfig } from "./config.ts";
import { createOidcSource, type OidcSource } from "./source.ts";

/** Sign-ins that started before their session requested them, by session key. */
const begun = new Map<string, OidcSource>();

/**
 * Starts a sign-in with redirect before the panel code loads, which would be wasted. Resolves if the page stays, with
 * tokens or a failure.
 */
export async function beginSignIn(key: string, config: SignInConfig): Promise<void> {
  if (begun.has(key)) return;
  try {
    const source = createOidcSource(config);
    begun.set(key, source);
    if (!(await source.begin()) && source.canRedirect) await source.signIn();
  } catch {
    // The next caller reports the error.
  }
}

/** Token source for a session: the one that has already started, or a new one. */
export function takeSource(key: string, config: SignInConfig): OidcSource {
  const source = begun.get(key) ?? createOidcSource(config);
  begun.delete(key);
  return source;
}
