import { ApiError, isTaken } from "../../api/ApiError.ts";

/** Error of a duplicate name, with its field. `message` is a message key. */
export const nameTaken = (path: string, message: string): ApiError =>
  new ApiError(message, {
    status: 409,
    method: "PUT",
    path,
    responseData: { errors: [{ field: "name", errorMessage: message }] },
  });

/** Runs a write and maps a duplicate-name error to the name field. */
export async function namingField<T>(path: string, message: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isTaken(error) ? nameTaken(path, message) : error;
  }
}
