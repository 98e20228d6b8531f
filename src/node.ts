// Public API for automation without a page: server requests with a token from credentials. Loads neither React nor page
// code.
export { ApiError, isApiError, type FieldError } from "./api/ApiError.ts";
export type { AdminApi } from "./api/adminApi.ts";
export {
  createNodeApi,
  requestToken,
  type Credentials,
  type NodeApi,
  type NodeApiOptions,
  type TokenAnswer,
  type TokenProvider,
} from "./api/credentials.ts";
