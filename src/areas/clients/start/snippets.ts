import type { Client } from "../client.ts";
import { appSnippets } from "./appSnippets.ts";
import { serverSnippets } from "./serverSnippets.ts";
import type { ClientKind, Snippet } from "./snippet.ts";

export function kindOf(client: Client): ClientKind {
  if (client.standardFlowEnabled === false) return "machine";
  if (!client.publicClient) return "confidential";
  return /^(?!https?:)[\w.+-]+:/.test(redirectUriOf(client) ?? "") ? "native" : "public";
}

/** Complete files that sign in a user, or get a token, by framework. A comment with a file name starts each file. */
export const snippets: readonly Snippet[] = [...appSnippets, ...serverSnippets];

/**
 * Redirect URI of a test: the first without a wildcard, or else the start of one that ends with `/*`. Relative ones start
 * at the root URL. Undefined if no URI can be used.
 */
export function redirectUriOf({ redirectUris = [], rootUrl = "" }: Client): string | undefined {
  const whole = redirectUris.map((entry) => (entry.startsWith("/") ? `${rootUrl.replace(/\/$/, "")}${entry}` : entry));
  const uris = [...whole, ...whole.map((entry) => entry.replace(/(?<=[^:/]\/)\*$/, ""))];
  return uris.find((entry) => !entry.includes("*") && URL.canParse(entry));
}
