import type { SessionConfig } from "../session/config.ts";
import type { Options } from "./ElementOptions.ts";

/** Session settings from an element's options. Undefined without a server URL. */
export function sessionConfig(options: Options): SessionConfig | undefined {
  const text = (name: string) => {
    const value = options[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const serverUrl = text("serverUrl");
  if (!serverUrl) return undefined;
  return {
    ...options.signInOptions,
    serverUrl,
    realm: text("signInRealm") ?? text("realm"),
    clientId: text("clientId"),
    scope: text("scope"),
    adminUrl: text("adminUrl"),
    flow: text("flow"),
    responseMode: text("responseMode"),
    pkceMethod: text("pkceMethod"),
    onLoad: text("onLoad"),
    signIn: options.signIn || undefined,
    ...(options.console === true && { console: true }),
    ...(options.guest === false && { guest: false }),
    signInLocale: text("locale"),
    getToken: options.getToken,
    fetcher: options.fetcher,
    access: options.access,
    messages: options.messages,
    firstRealm: options.firstRealm,
  };
}
