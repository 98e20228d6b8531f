import { isObject } from "../api/isObject.ts";
import { warnOnce } from "../embed/warnOnce.ts";
import { answerOf, isAnswer } from "../session/oidc/pageAddress.ts";

/** Environment block of a page from the server or an operator. Source: docs/spec/console.md §3 "Environment". */
export interface Environment {
  serverUrl: string;
  adminUrl: string | undefined;
  /** Sign-in realm. */
  realm: string;
  clientId: string;
  scope: string | undefined;
  logo: string | undefined;
  logoUrl: string | undefined;
  resourceUrl: string | undefined;
  /** Name of the master realm. */
  masterRealm: string | undefined;
  /** False if the realm's theme is light only. */
  allowsDark: boolean;
}

/** ID of the JSON block in the page. */
const environmentId = "environment";

/** Defaults of docs/spec/console.md §9, with Keycloak's built-in console client. */
const defaults = { serverUrl: "http://localhost:8180", realm: "master", clientId: "security-admin-console" };

/**
 * Reads a page's environment block.
 * @throws Error with the texts of docs/spec/console.md §8 if it is missing or unreadable.
 */
export function readEnvironment(page: Document): Environment {
  const text = page.getElementById(environmentId)?.textContent;
  if (text === null || text === undefined) throw new Error("Environment variables not found in the document.");
  return parseEnvironment(text);
}

export function parseEnvironment(json: string): Environment {
  const values = objectOf(json);
  const text = (...names: string[]) => {
    for (const name of names) {
      const value = values[name];
      if (typeof value === "string" && value !== "") return value;
      if (value !== undefined && value !== null && value !== "")
        warnOnce(`iam-elements: ${name} of the environment is not a text and is not used.`);
    }
    return undefined;
  };
  return {
    serverUrl: text("serverBaseUrl", "authServerUrl", "authUrl") ?? defaults.serverUrl,
    adminUrl: text("adminBaseUrl"),
    realm: text("realm") ?? defaults.realm,
    clientId: text("clientId") ?? defaults.clientId,
    scope: text("scope"),
    logo: text("logo"),
    logoUrl: text("logoUrl"),
    resourceUrl: text("resourceUrl"),
    masterRealm: text("masterRealm"),
    allowsDark: values.darkMode !== false,
  };
}

function objectOf(json: string): Readonly<Record<string, unknown>> {
  let found: unknown;
  try {
    found = JSON.parse(json);
  } catch {
    // The error below covers it.
  }
  if (!isObject(found)) throw new Error("Unable to parse environment variables as JSON.");
  return found;
}

/** Options of the console from the environment. */
export const optionsOf = ({
  serverUrl,
  adminUrl,
  realm,
  clientId,
  scope,
  logo,
  logoUrl,
  resourceUrl,
}: Environment) => ({
  ...{ serverUrl, adminUrl, signInRealm: realm, clientId, scope, logo, logoUrl, resourceUrl },
  ...{ console: true, guest: false },
});

/**
 * True for a return URL with a server error. Any link can contain its text, so it must not be shown. False for an
 * authorization response, which the session processes.
 * Source: docs/spec/console.md §4.
 */
export function isRefusal(address: string): boolean {
  const params = answerOf(address, "query");
  return !isAnswer(params) && Boolean(params.get("error_description"));
}
