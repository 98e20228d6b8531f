// What automation outside a page uses: the server's calls with a token out of credentials. Loads neither React nor anything of a page.
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
