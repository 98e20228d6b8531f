import type { Host } from "../embed/Host.ts";
import type { Environment } from "./environment.ts";
import { placeOf } from "./place.ts";
import { themeChoice } from "./themeChoice.ts";

type Options = ReturnType<Host["options"]>;

const isGiven = (value: unknown) => value !== undefined && value !== "";

/** How the console moves, unless told otherwise: by the hash of the address. Source: contract §3 `routing`. */
export const defaultRouting = "hash";

/** Path of the console that the address, or without one the `path` attribute, shows now. */
export function currentPath(options: Options): string {
  const routing = options.routing ?? defaultRouting;
  const given = typeof options.path === "string" ? options.path : "/";
  if (routing === "memory") return given;
  if (routing === "hash") return location.hash.startsWith("#/") ? location.hash.slice(1) : given;
  const base = String(options.basePath ?? "/").replace(/\/+$/, "");
  return location.pathname.startsWith(`${base}/`) ? location.pathname.slice(base.length) : given;
}

/** The element as its console sees it: what attributes leave open comes from the page's environment and from what the admin chose. */
export function consoleHost(host: Host, environment: Environment | undefined): Host {
  const from = environment && {
    serverUrl: environment.serverUrl, adminUrl: environment.adminUrl, signInRealm: environment.realm, clientId: environment.clientId, scope: environment.scope,
    logo: environment.logo, logoUrl: environment.logoUrl, resourceUrl: environment.resourceUrl,
  };
  let last: { given: Options; theme: string | undefined; options: Options } | undefined;
  const options = () => {
    const given = host.options();
    // Elsewhere, the look is the host's to choose.
    const theme = environment && (environment.allowsDark ? themeChoice.get() : "light");
    if (last?.given !== given || last.theme !== theme) {
      const filled = Object.fromEntries(Object.entries(from ?? {}).filter(([name, value]) => isGiven(value) && !isGiven(given[name])));
      const all = {
        ...given, ...filled, ...(theme && !host.element.hasAttribute("theme") && { theme }),
        // Asked once there is a token: before that, the address may still be that of the sign-in.
        firstRealm: () => placeOf(currentPath(given)).realm ?? (isGiven(given.realm) ? String(given.realm) : undefined),
      };
      last = { given, theme, options: all };
    }
    return last.options;
  };
  const subscribe = (listener: () => void) => {
    const ends = [host.subscribe(listener), themeChoice.subscribe(listener)];
    return () => {
      for (const end of ends) end();
    };
  };
  // Everything else, such as what the element's methods call, stays that of the element.
  return Object.assign(Object.create(host) as Host, { options, subscribe });
}
