import { withoutStandIns } from "../../../api/unchangedSecrets.ts";
import { readJson, type JsonProblem } from "../../../kit/form/controls/json.ts";
import type { ShapeCheck } from "../../../kit/form/textFormat.ts";
import { withoutComputed } from "../../../kit/form/patch.ts";
import type { Client } from "../area.ts";
import { computed } from "../saving.ts";

/** What a text turns out to be: a client, something that only the server can read, or nothing that anybody can, with the reason where there is one. */
export type Description =
  | { kind: "client"; client: Client }
  | { kind: "foreign" }
  | { kind: "unreadable"; problem?: JsonProblem };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the description of a client: JSON of the server's own here, SAML metadata and OpenID registrations by the server. Undefined for no text. */
export function readDescription(text: string): Description | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  if (/^<[\s\S]*>$/.test(trimmed)) return { kind: "foreign" };
  const { value: parsed, problem } = readJson(text);
  // What is no JSON at all was perhaps not meant to be.
  if (problem) return { kind: "unreadable", ...(/^[{[]/.test(trimmed) && { problem }) };
  if (!isObject(parsed)) return { kind: "unreadable" };
  if (
    !("clientId" in parsed) &&
    ["redirect_uris", "client_name", "client_id", "grant_types"].some((name) => name in parsed)
  )
    return { kind: "foreign" };
  return { kind: "client", client: withoutStandIns(withoutComputed(parsed as Client, computed)) };
}

/** What a text must say to be a client: an object with a client ID. */
export const clientShape: ShapeCheck = (value) => {
  if (!isObject(value)) return { path: [], say: (t) => t("clients.import.unreadable") };
  return typeof value.clientId === "string" && value.clientId.trim() !== ""
    ? undefined
    : { path: ["clientId"], say: (t) => t("clients.import.noId") };
};
