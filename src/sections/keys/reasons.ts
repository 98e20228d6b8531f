import { ApiError, isApiError } from "../../api/ApiError.ts";

/** Field that caused the failure. The server reports it only in its message, which differs by keystore format. */
function fieldOf(error: ApiError, isKeystore: boolean): string {
  if (isKeystore && error.code === "certificate-not-found") return "keyAlias";
  return isKeystore && /password|\bmac\b/i.test(`${error.message} ${error.description ?? ""}`)
    ? "storePassword"
    : "file";
}

/** Maps a rejected import to an error with a field. Adds a reason if the server gives none. */
export function blame(error: unknown, isKeystore: boolean): unknown {
  if (!isApiError(error, 400, 500) || error.fields.length) return error;
  const field = fieldOf(error, isKeystore);
  const reason =
    error.code === "unknown_error" || (error.code === "certificate-not-found" && !isKeystore)
      ? "keys.unreadable"
      : (error.description ?? error.message);
  return new ApiError(error.message, {
    status: error.status,
    method: error.method,
    path: error.path,
    responseData: { field, errorMessage: reason },
    cause: error,
  });
}
