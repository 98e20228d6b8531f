export { createOidcSource, type OidcExtras, type OidcSource } from "./source.ts";
export { decodeToken, type Claims } from "./decodeToken.ts";
export { isSignInError, SignInError, type SignInErrorCode } from "./errors.ts";
export type { OidcProvider, SignInConfig } from "./config.ts";
