// Public API for page scripts without a bundler and without React: dist/session.js. The loader is a separate file, so
// that a page has only one.
export { observe } from "./embed/autoload.ts";
export { createSession } from "./session/createSession.ts";

export type { IamSession } from "./session/publicSession.ts";
export type { SessionConfig } from "./session/config.ts";
export type { SessionStatus } from "./session/sessionState.ts";
export type { GivenAccess, HostAccess } from "./session/hostAccess.ts";
export type { GetToken } from "./session/hostSource.ts";
export type { SignInOptions, SignOutOptions, StepUpRequest, TokenRequest } from "./session/tokenSource.ts";
export type { WhoAmI } from "./session/whoAmI.ts";

export { ApiError, isApiError, type FieldError } from "./api/ApiError.ts";
export type { AdminApi } from "./api/adminApi.ts";

export { version } from "./version.ts";
