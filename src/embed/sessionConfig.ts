import type { GetToken } from "../session/hostSource.ts";
import type { SessionConfig } from "../session/config.ts";
import type { Options } from "./ElementOptions.ts";

/** Session settings from an element's options. Undefined without a server URL. */
export function sessionConfig(options: Options): SessionConfig | undefined {
  const text = (name: string) =>
    typeof options[name] === "string" && options[name] !== "" ? (options[name] as string) : undefined;
  const serverUrl = text("serverUrl");
  if (!serverUrl) return undefined;
  return {
    ...(options.signInOptions as Partial<SessionConfig> | undefined),
    serverUrl,
    realm: text("signInRealm") ?? text("realm"),
    clientId: text("clientId"),
    scope: text("scope"),
    adminUrl: text("adminUrl"),
    flow: text("flow"),
    responseMode: text("responseMode"),
    pkceMethod: text("pkceMethod"),
    onLoad: text("onLoad"),
    signIn: text("signIn") as SessionConfig["signIn"],
    ...(options.console === true && { console: true }),
    ...(options.guest === false && { guest: false }),
    signInLocale: text("locale"),
    getToken: options.getToken as GetToken | undefined,
    fetcher: options.fetcher as typeof fetch | undefined,
    access: options.access as SessionConfig["access"],
    messages: options.messages as SessionConfig["messages"],
    firstRealm: options.firstRealm as SessionConfig["firstRealm"],
  };
}
