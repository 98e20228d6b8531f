export { isApiError } from "../../../src/api/ApiError.ts";
export { createNodeApi, requestToken } from "../../../src/api/credentials.ts";
