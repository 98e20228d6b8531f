import { ApiError, isApiError } from "../../api/ApiError.ts";

/** Which field of the import is to blame: the server says it only by its words, which differ by kind of keystore. */
function fieldOf(error: ApiError, isKeystore: boolean): string {
  if (isKeystore && error.code === "certificate-not-found") return "keyAlias";
  return isKeystore && /password|\bmac\b/i.test(`${error.message} ${error.description ?? ""}`)
    ? "storePassword"
    : "file";
}

/** A refused import as an error that names a field of its form. Where the server gives no reason, ours: it could not read the file. */
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
