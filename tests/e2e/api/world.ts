import { expect } from "@playwright/test";
import type { AdminApi } from "../../../src/api/adminApi.ts";
import type { ApiError } from "../../../src/api/ApiError.ts";
import type { MailServer } from "../../../scripts/lib/mail.mjs";

/** A request as the server received it. */
export interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  status: number;
}

/** Environment of the calls: their own realm, with its admin. */
export interface World {
  api: AdminApi;
  realm: string;
  /** Internal ID of the realm. */
  realmId: string;
  serverUrl: string;
  entry: typeof import("./entry.ts");
  /** Records each request. */
  fetcher: typeof fetch;
  mail: MailServer;
  /** False if the server runs on another machine and can't reach it: mail then fails with 500. */
  hasMail: boolean;
  /** Names of calls, such as `users.find`. */
  called: Set<string>;
  requests: Request[];
}

/** Rows of the table: the call's name in the API, then its action and checks. */
type Calls = Record<string, () => Promise<void>>;

export type Area = (world: World) => Calls;

/** Runs a call that sends a mail, or expects the server's error about its mail server. */
export async function mailed({ mail, hasMail }: World, to: string, call: () => Promise<unknown>): Promise<void> {
  const before = mail.mails.length;
  if (!hasMail) {
    expect((await refusal(call())).status).toBe(500);
    return;
  }
  await call();
  await expect.poll(() => mail.mails.slice(before).flatMap((message) => message.to)).toEqual([to]);
}

/** Resolves to the error of a rejected call. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error && error.name === "ApiError") return error as ApiError;
    throw error;
  }
  throw new Error("The call was not refused.");
}

/** Asserts that the value exists and returns it. */
export function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("Expected a value.");
  return value;
}

/** Wraps the API to record the name of each call. */
export function recording(api: AdminApi, called: Set<string>): AdminApi {
  return new Proxy(api, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (property === "forRealm" || property === "withSignal") {
        return (argument: never) => recording((value as (argument: never) => AdminApi).call(target, argument), called);
      }
      if (typeof value === "function") return value.bind(target);
      return typeof value === "object" && value !== null ? recordingResource(value, String(property), called) : value;
    },
  });
}

function recordingResource(resource: object, name: string, called: Set<string>): object {
  return new Proxy(resource, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        called.add(`${name}.${String(property)}`);
        const result: unknown = value.apply(target, args);
        // Groups of an organization have the same calls at another path.
        const isResource = typeof result === "object" && result !== null && "makeRequest" in result;
        return isResource ? recordingResource(result, String(property), called) : result;
      };
    },
  });
}

/** Names of all calls in the API. */
export function callsOf(api: AdminApi): string[] {
  const groups = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(api)))
    .filter(([, descriptor]) => descriptor.get)
    .map(([name]) => name)
    .filter((name) => typeof api[name as keyof AdminApi] === "object");
  return groups.flatMap((group) => {
    const resource = api[group as keyof AdminApi] as object;
    const names = new Set<string>();
    for (let level = resource; level !== Object.prototype; level = Object.getPrototypeOf(level) as object) {
      for (const name of Object.getOwnPropertyNames(level)) {
        if (typeof (resource as Record<string, unknown>)[name] === "function") names.add(name);
      }
    }
    return [...names]
      .filter((name) => !["constructor", "makeRequest", "makeUpdateRequest"].includes(name))
      .map((name) => `${group}.${name}`);
  });
}
