import type { SessionConfig } from "./config.ts";
import type { SignInOptions, TokenSource } from "./tokenSource.ts";

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/** Signs in from a user gesture. Redirects if the browser blocks the window and leaving the page is allowed. */
export async function openSignIn(source: TokenSource, options: SignInOptions, mayLeave: boolean): Promise<void> {
  await source.signIn(options).catch((error: unknown) => {
    if (codeOf(error) === "popup_blocked" && mayLeave) return source.signIn();
    throw error;
  });
}

/**
 * Redirects to sign in if configured and if no other session of the page is affected. Returns if not, or if the user
 * comes back without signing in.
 */
export async function leaveToSignIn(source: TokenSource, config: SessionConfig): Promise<void> {
  const { console: isConsole, signIn = isConsole ? "redirect" : "button" } = config;
  if (signIn !== "redirect" || !("canRedirect" in source) || !source.canRedirect) return;
  await source.signIn().catch((error: unknown) => {
    if (codeOf(error) !== "closed_by_user") throw error;
  });
}
