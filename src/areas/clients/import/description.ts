import { standIn } from "../../../api/secrets.ts";
import { withoutStandIns } from "../../../api/unchangedSecrets.ts";
import { readJson, type JsonProblem } from "../../../kit/form/controls/json.ts";
import type { ShapeCheck } from "../../../kit/form/textFormat.ts";
import { withoutComputed } from "../../../kit/record/kept.ts";
import { unknownKeys, withoutPlaces, type FilePath } from "../../../realm-document/file/keys.ts";
import type { Client } from "../client.ts";
import { computed } from "../saving.ts";

/**
 * Type of a text: a client, a format that only the server can parse, a realm, or unreadable, with the JSON error if
 * there is one.
 */
export type Description =
  /** `unknown`: keys of the file that the server rejects. They are left out. */
  | { kind: "client"; client: Client; file: unknown; unknown: readonly FilePath[]; hasMasks: boolean }
  | { kind: "foreign" }
  | { kind: "realm" }
  | { kind: "unreadable"; problem?: JsonProblem };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Parses a client description.
 * Only the server can parse SAML metadata and OpenID registrations. Undefined for an empty text.
 */
export function readDescription(text: string): Description | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  if (/^<[\s\S]*>$/.test(trimmed)) return { kind: "foreign" };
  const { value: parsed, problem } = readJson(text);
  // Report a JSON error only if the text looks like JSON.
  if (problem) return { kind: "unreadable", ...(/^[{[]/.test(trimmed) && { problem }) };
  if (!isObject(parsed)) return { kind: "unreadable" };
  if (
    !("clientId" in parsed) &&
    ["redirect_uris", "client_name", "client_id", "grant_types"].some((name) => name in parsed)
  )
    return { kind: "foreign" };
  if (!("clientId" in parsed) && Array.isArray(parsed.clients)) return { kind: "realm" };
  const unknown = unknownKeys(parsed, "ClientRepresentation");
  const client = withoutStandIns(withoutComputed<Client>(withoutPlaces(parsed, unknown), computed));
  return { kind: "client", client, file: parsed, unknown, hasMasks: text.includes(`"${standIn}"`) };
}

/** Requires an object with a client ID. */
export const clientShape: ShapeCheck = (value) => {
  if (!isObject(value)) return { path: [], say: (t) => t("clients.import.unreadable") };
  return typeof value.clientId === "string" && value.clientId.trim() !== ""
    ? undefined
    : { path: ["clientId"], say: (t) => t("clients.import.noId") };
};
