import { ApiError, isApiError } from "../../api/ApiError.ts";

/** The failure of a name that is in use, in the shape of an answer that names the field. `message` is a text key. */
export const nameTaken = (path: string, message: string): ApiError =>
  new ApiError(message, {
    status: 409,
    method: "PUT",
    path,
    responseData: { errors: [{ field: "name", errorMessage: message }] },
  });

/** Runs a write; where the server refuses a name that is in use, the message comes to stand at the name. */
export async function namingField<T>(path: string, message: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isApiError(error, 409) ? nameTaken(path, message) : error;
  }
}
