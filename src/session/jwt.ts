import { isObject } from "../api/isObject.ts";
/** Claims of a decoded token. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Claims of a JWT, or {} for an opaque token. For display and hints only. The built-in sign-in uses oidc-client-ts,
 * which reports errors, and shares no code with panels.
 */
export function claimsOf(token: string): Claims {
  try {
    const payload = token.split(".")[1] ?? "";
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(claims) ? claims : {};
  } catch {
    return {};
  }
}
