import { keysOf } from "../kit/base/keysOf.ts";
import type { Host } from "../embed/Host.ts";
import { densityChoice, type Density } from "./densityChoice.ts";
import { optionsOf, type Environment } from "./environment.ts";
import { languageChoice } from "./languageChoice.ts";
import { currentPath, placeOf } from "./place.ts";
import { themeChoice, type Theme } from "./themeChoice.ts";

type Options = ReturnType<Host["options"]>;

const isGiven = (value: unknown) => value !== undefined && value !== "";

/** Settings of the admin in this browser. Undefined for settings that are fixed. */
export interface Choices {
  theme?: Theme | undefined;
  density?: Density | undefined;
  /** Undefined for the language of the account. */
  locale?: string | undefined;
}

const choices = { theme: themeChoice, density: densityChoice, locale: languageChoice };

/** Settings that the admin may change: on the console's own page, those without an attribute on the element. */
export function mayChoose(host: Host, environment: Environment | undefined): (name: keyof Choices) => boolean {
  return (name) =>
    environment !== undefined &&
    !host.element.hasAttribute(name) &&
    (name !== "theme" || environment.allowsDark === true);
}

/** Stored settings that the admin may change. */
function chosen(host: Host, environment: Environment | undefined): Choices {
  const may = mayChoose(host, environment);
  const made = keysOf(choices).map((name) => [name, may(name) ? choices[name].get() : undefined]);
  // The server's page has no dark styles unless the theme allows them.
  const light = environment && !environment.allowsDark && !host.element.hasAttribute("theme") && { theme: "light" };
  return Object.fromEntries([...made, ...Object.entries(light || {})].filter(([, value]) => value !== undefined));
}

/** Host of the console. Values without an attribute come from the page's environment and the admin's settings. */
export function consoleHost(host: Host, environment: Environment | undefined): Host {
  const from = environment && optionsOf(environment);
  let last: { given: Options; said: string; options: Options } | undefined;
  const options = () => {
    const given = host.options();
    const made = chosen(host, environment);
    const said = JSON.stringify(made);
    if (last?.given !== given || last.said !== said) {
      const filled = Object.fromEntries(
        Object.entries(from ?? {}).filter(([name, value]) => isGiven(value) && !isGiven(given[name])),
      );
      const all = {
        ...given,
        ...filled,
        console: true,
        ...made,
        // Called once a token exists: before, the URL may be that of the sign-in.
        firstRealm: () => placeOf(currentPath(given)).realm ?? (isGiven(given.realm) ? String(given.realm) : undefined),
      };
      last = { given, said, options: all };
    }
    return last.options;
  };
  const subscribe = (listener: () => void) => {
    const ends = [host, ...Object.values(choices)].map((each) => each.subscribe(listener));
    return () => {
      for (const end of ends) end();
    };
  };
  // Inherits all other members from the element's host.
  return Object.assign(Object.create(host) as Host, { options, subscribe });
}
