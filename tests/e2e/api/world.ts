import { expect } from "@playwright/test";
import type { AdminApi } from "../../../src/api/adminApi.ts";
import type { ApiError } from "../../../src/api/ApiError.ts";
import type { MailServer } from "../../../scripts/lib/mail.mjs";

/** One request as the server saw it. */
export interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  status: number;
}

/** What the calls work on: a realm of their own, as its admin sees it. */
export interface World {
  api: AdminApi;
  realm: string;
  /** Internal id of the realm. */
  realmId: string;
  serverUrl: string;
  entry: typeof import("./entry.ts");
  /** Takes note of each request. */
  fetcher: typeof fetch;
  mail: MailServer;
  /** False where the server cannot reach it (it runs on another machine): mail then fails with 500. */
  hasMail: boolean;
  /** Names of calls made, such as `users.find`. */
  called: Set<string>;
  requests: Request[];
}

/** Rows of the table: the call's name as in the API, then what it does and what must be true afterwards. */
type Calls = Record<string, () => Promise<void>>;

export type Area = (world: World) => Calls;

/** A call that sends a mail, or gets the server's complaint that it cannot send one. */
export async function mailed({ mail, hasMail }: World, to: string, call: () => Promise<unknown>): Promise<void> {
  const before = mail.mails.length;
  if (!hasMail) {
    expect((await refusal(call())).status).toBe(500);
    return;
  }
  await call();
  await expect.poll(() => mail.mails.slice(before).flatMap((message) => message.to)).toEqual([to]);
}

/** The error a call is refused with. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error && error.name === "ApiError") return error as ApiError;
    throw error;
  }
  throw new Error("The call was not refused.");
}

/** The value, which must be there. */
export function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("Expected a value.");
  return value;
}

/** Wraps the API so that each call leaves its name. */
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
        // Groups of an organization are the same calls at another address.
        const isResource = typeof result === "object" && result !== null && "makeRequest" in result;
        return isResource ? recordingResource(result, String(property), called) : result;
      };
    },
  });
}

/** Names of all calls that the API has. */
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
