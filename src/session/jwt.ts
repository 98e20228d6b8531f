/** Claims of a decoded token. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Claims of a JWT, or {} for an opaque token. For display and hints only; the server decides. The own sign-in reads its tokens with
 * oidc-client-ts, which must say what is wrong with them, and shares no file with the panels.
 */
export function claimsOf(token: string): Claims {
  try {
    const payload = token.split(".")[1] ?? "";
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? (claims as Claims) : {};
  } catch {
    return {};
  }
}
