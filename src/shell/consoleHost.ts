import type { Host } from "../embed/Host.ts";
import { densityChoice, type Density } from "./densityChoice.ts";
import { optionsOf, type Environment } from "./environment.ts";
import { languageChoice } from "./languageChoice.ts";
import { currentPath, placeOf } from "./place.ts";
import { themeChoice, type Theme } from "./themeChoice.ts";

type Options = ReturnType<Host["options"]>;

const isGiven = (value: unknown) => value !== undefined && value !== "";

/** What an admin may choose for this browser; what is missing is not theirs to choose. */
export interface Choices {
  theme?: Theme | undefined;
  density?: Density | undefined;
  /** Undefined for that of the account. */
  locale?: string | undefined;
}

const choices = { theme: themeChoice, density: densityChoice, locale: languageChoice };

/** Which choices are the admin's: on the console's own page, those that the element does not fix. */
export function mayChoose(host: Host, environment: Environment | undefined): (name: keyof Choices) => boolean {
  return (name) =>
    environment !== undefined &&
    !host.element.hasAttribute(name) &&
    (name !== "theme" || environment.allowsDark === true);
}

/** What was chosen, of what may be. */
function chosen(host: Host, environment: Environment | undefined): Choices {
  const may = mayChoose(host, environment);
  const made = Object.entries(choices).map(([name, { get }]) => [name, may(name as keyof Choices) ? get() : undefined]);
  // Without a dark look of its own, the server's page is light.
  const light = environment && !environment.allowsDark && !host.element.hasAttribute("theme") && { theme: "light" };
  return Object.fromEntries([...made, ...Object.entries(light || {})].filter(([, value]) => value !== undefined));
}

/** The element as its console sees it: what attributes leave open comes from the page's environment and from what the admin chose. */
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
        // Asked once there is a token: before that, the address may still be that of the sign-in.
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
  // Everything else, such as what the element's methods call, stays that of the element.
  return Object.assign(Object.create(host) as Host, { options, subscribe });
}
