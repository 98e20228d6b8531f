import type { SessionConfig } from "./config.ts";
import type { SignInOptions, TokenSource } from "./tokenSource.ts";

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/** Signs in from a press; where the browser opens no window, by leaving the page if that may be. */
export async function openSignIn(source: TokenSource, options: SignInOptions, mayLeave: boolean): Promise<void> {
  await source.signIn(options).catch((error: unknown) => {
    if (codeOf(error) === "popup_blocked" && mayLeave) return source.signIn();
    throw error;
  });
}

/** Leaves the page to sign in where that is ours to do and harms no other session of the page. Ends where it is not, or who left comes back as he went. */
export async function leaveToSignIn(source: TokenSource, config: SessionConfig): Promise<void> {
  const { console: isConsole, signIn = isConsole ? "redirect" : "button" } = config;
  if (signIn !== "redirect" || !("canRedirect" in source) || !source.canRedirect) return;
  await source.signIn().catch((error: unknown) => {
    if (codeOf(error) !== "closed_by_user") throw error;
  });
}
