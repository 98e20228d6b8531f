import type { Host } from "../embed/Host.ts";
import { densityChoice } from "./densityChoice.ts";
import { optionsOf, type Environment } from "./environment.ts";
import { currentPath, placeOf } from "./place.ts";
import { themeChoice } from "./themeChoice.ts";

type Options = ReturnType<Host["options"]>;

const isGiven = (value: unknown) => value !== undefined && value !== "";

/** The element as its console sees it: what attributes leave open comes from the page's environment and from what the admin chose. */
export function consoleHost(host: Host, environment: Environment | undefined): Host {
  const from = environment && optionsOf(environment);
  let last: { given: Options; theme: string | undefined; density: string | undefined; options: Options } | undefined;
  const options = () => {
    const given = host.options();
    // Elsewhere, the look is the host's to choose.
    const theme = environment && (environment.allowsDark ? themeChoice.get() : "light");
    const density = environment && densityChoice.get();
    if (last?.given !== given || last.theme !== theme || last.density !== density) {
      const filled = Object.fromEntries(
        Object.entries(from ?? {}).filter(([name, value]) => isGiven(value) && !isGiven(given[name])),
      );
      const all = {
        ...given,
        ...filled,
        console: true,
        ...(theme && !host.element.hasAttribute("theme") && { theme }),
        ...(density && !host.element.hasAttribute("density") && { density }),
        // Asked once there is a token: before that, the address may still be that of the sign-in.
        firstRealm: () => placeOf(currentPath(given)).realm ?? (isGiven(given.realm) ? String(given.realm) : undefined),
      };
      last = { given, theme, density, options: all };
    }
    return last.options;
  };
  const subscribe = (listener: () => void) => {
    const ends = [host.subscribe(listener), themeChoice.subscribe(listener), densityChoice.subscribe(listener)];
    return () => {
      for (const end of ends) end();
    };
  };
  // Everything else, such as what the element's methods call, stays that of the element.
  return Object.assign(Object.create(host) as Host, { options, subscribe });
}
