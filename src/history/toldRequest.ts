import { withSecretsLeftOut } from "../api/secrets.ts";
import { withoutStandIns } from "../api/unchangedSecrets.ts";
import { isJson } from "../realm-document/json.ts";
import { bodyOf } from "./changeEvent.ts";
import type { Line } from "./lines.ts";

/** A request as an event tells it, without secrets. */
export interface ToldRequest {
  method: "POST" | "PUT" | "DELETE";
  /** Path below the realm, encoded, without a leading slash. */
  path: string;
  body?: unknown;
  /** Secrets that are not in the body. */
  leftOut: readonly string[];
}

/** Reasons why a request cannot be repeated. */
export const omissions = ["unchanged", "untold", "secret", "personal", "values"] as const;

export type Omission = (typeof omissions)[number];

type Method = ToldRequest["method"];

export const methods: Readonly<Record<string, Method>> = { CREATE: "POST", UPDATE: "PUT", DELETE: "DELETE" };

/** Acts whose request has no body. */
const bareActs: Readonly<Record<string, Method>> = {
  "client-secret": "POST",
  logout: "POST",
  "logout-all": "POST",
  "lower-priority": "POST",
  "push-revocation": "POST",
  "raise-priority": "POST",
  "send-verify-email": "PUT",
};

/** Acts that cannot be repeated. A key or password is in no event, a token is shown once. */
const onceActs: Readonly<Record<string, Omission>> = {
  certificates: "secret",
  "clients-initial-access": "personal",
  impersonation: "personal",
  "registration-access-token": "personal",
  "reset-password": "secret",
};

/** Acts whose event has the body of the request, at the same path. */
const postActs: ReadonlySet<string> = new Set(["copy", "federated-identity"]);

/** Paths of a POST that are not below a new ID. */
const postPaths = /\/(?:execution|flow|children)$/;

const parentOf = (path: string) => path.split("/").slice(0, -1).join("/");

/** Body of a creation in the authorization settings, without the IDs of its realm. */
function authorizationBody(body: unknown): unknown {
  if (!isJson(body)) return body;
  const { id, _id, owner, ...rest } = body;
  return rest;
}

/** Body of a creation without its ID: the server rejects groups that have one, and gives each record its own. */
function createdBody(body: unknown): unknown {
  if (!isJson(body)) return body;
  const { id, ...rest } = body;
  return withoutStandIns(rest);
}

const withBody = (method: Method, path: string, body: unknown): ToldRequest => {
  const { value, leftOut } = withSecretsLeftOut(body);
  return { method, path, ...(body !== undefined && { body: value }), leftOut };
};

function actRequest({ event }: Line, act: string): ToldRequest | Omission {
  const path = event.resourcePath ?? "";
  const method = methods[event.operationType ?? ""];
  const bare = bareActs[act];
  if (bare && path.endsWith(act)) return { method: bare, path, leftOut: [] };
  if (method === "DELETE") return { method, path, leftOut: [] };
  const once = onceActs[act];
  if (once) return once;
  const body = bodyOf(event);
  if (method === "POST" && body !== undefined) {
    if (postActs.has(act)) return withBody(method, path, body);
    if (act === "authz") return withBody(method, parentOf(path), authorizationBody(body));
  }
  return "values";
}

function recordRequest({ event, deed }: Line): ToldRequest | Omission {
  const path = event.resourcePath ?? "";
  const method = methods[event.operationType ?? ""];
  if (!method) return "values";
  if (method !== "DELETE" && !event.representation) return "untold";
  const isCreated = deed.type === "created";
  // A partial import has no path.
  if (isCreated && path === "") return "values";
  const body = bodyOf(event);
  const isList = event.representation?.startsWith("[") === true;
  return withBody(
    deed.type === "linked" ? (isList ? "POST" : "PUT") : method,
    // A creation is sent to the list, of which its path is an entry.
    isCreated && !postPaths.test(path) ? parentOf(path) : path,
    isCreated ? createdBody(body) : event.representation ? body : undefined,
  );
}

/** Request of a line, or the reason why it cannot be repeated. Masks never become secrets. */
export function toldRequest(line: Line): ToldRequest | Omission {
  if (!line.subject) return "values";
  return line.deed.type === "act" ? actRequest(line, line.deed.act) : recordRequest(line);
}
