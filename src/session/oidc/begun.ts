import type { SignInConfig } from "./config.ts";
import { createOidcSource, type OidcSource } from "./source.ts";

/** Sign-ins that began before anybody asked for them, by what identifies a session. */
const begun = new Map<string, OidcSource>();

/**
 * Begins a sign-in that leaves the page where nobody is signed in, before the code is there that asks for it: it would be loaded in
 * vain. Resolves when the page stays, with tokens or with a reason.
 */
export async function beginSignIn(key: string, config: SignInConfig): Promise<void> {
  if (begun.has(key)) return;
  try {
    const source = createOidcSource(config);
    begun.set(key, source);
    if (!(await source.begin()) && source.canRedirect) await source.signIn();
  } catch {
    // What is wrong is told by whoever asks next, and has a place to tell it in.
  }
}

/** The source of tokens for a session: the one that began already, or a new one. */
export function takeSource(key: string, config: SignInConfig): OidcSource {
  const source = begun.get(key) ?? createOidcSource(config);
  begun.delete(key);
  return source;
}
