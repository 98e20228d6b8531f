import { unreadable } from "./record.ts";

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Response as an object.
 * @throws ApiError for another response.
 */
export function objectOf<T extends object>(response: unknown, path: string): T {
  if (!isObject(response)) throw unreadable("GET", path);
  return response as T;
}

/**
 * Response as a list of objects or texts.
 * @throws ApiError for another response.
 */
export function listOf<T>(response: unknown, path: string): T[] {
  const isList =
    Array.isArray(response) && (response.every(isObject) || response.every((item) => typeof item === "string"));
  if (!isList) throw unreadable("GET", path);
  return response as T[];
}
