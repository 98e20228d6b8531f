import type { GetToken } from "../session/hostSource.ts";
import { acquireSession, pageSession } from "../session/registry.ts";
import type { Session, SessionConfig } from "../session/session.ts";
import { awaitsProvider, requestSession } from "./context.ts";
import type { Options } from "./IamElement.ts";

export interface Held { session: Session; release: () => void }

/** Settings of a session out of an element's options; undefined without a server. */
export function sessionConfig(options: Options): SessionConfig | undefined {
  const text = (name: string) => (typeof options[name] === "string" && options[name] !== "" ? (options[name] as string) : undefined);
  const serverUrl = text("serverUrl");
  if (!serverUrl) return undefined;
  return {
    serverUrl, realm: text("signInRealm") ?? text("realm"), clientId: text("clientId"), scope: text("scope"), adminUrl: text("adminUrl"), flow: text("flow"),
    responseMode: text("responseMode"), pkceMethod: text("pkceMethod"), onLoad: text("onLoad"), locale: text("locale"),
    getToken: options.getToken as GetToken | undefined, fetcher: options.fetcher as typeof fetch | undefined,
    messages: options.messages as SessionConfig["messages"], firstRealm: options.firstRealm as SessionConfig["firstRealm"],
  };
}

/**
 * The session of an element: the nearest provider's, else one from its own attributes, else the page's.
 * `waiting` while a provider's code, or a late `getToken`, is still to come. Source: contract §2.
 */
export function findSession(element: HTMLElement, options: Options): Held | "waiting" | "missing" {
  const provided = requestSession(element);
  if (provided) return { session: provided, release: () => {} };
  const config = sessionConfig(options);
  if (config) return config.getToken || config.fetcher || config.clientId ? acquireSession(config) : "waiting";
  if (awaitsProvider(element)) return "waiting";
  const page = pageSession();
  return page ? { session: page, release: () => {} } : "missing";
}
