import type { SessionConfig } from "../session/config.ts";
import { propertyOf } from "./attributes.ts";
import { sessionConfig } from "./sessionConfig.ts";

/** What a session is made from, as far as it is known before any code of its element is there. */
const names = [
  ...["server-url", "realm", "client-id", "scope", "admin-url", "locale"],
  ...["flow", "response-mode", "pkce-method", "on-load", "sign-in"],
];
const properties = ["signInOptions", "getToken", "fetcher"];

/** The settings that an element whose code is not there yet will sign in with; undefined where it will not by itself. */
export function ownSignIn(element: Element): SessionConfig | undefined {
  const owner = element.closest("iam-session[server-url]") ?? element;
  const config = sessionConfig({
    ...Object.fromEntries(names.map((name) => [propertyOf(name), owner.getAttribute(name) ?? undefined])),
    ...Object.fromEntries(properties.map((name) => [name, Reflect.get(owner, name) as unknown])),
    console: owner.matches("iam-console, :has(iam-console)"),
  });
  return config?.clientId && !config.getToken && !config.fetcher ? config : undefined;
}

/** True where nobody is asked before the page is left. */
export const leavesByItself = ({ signIn, console: isConsole }: SessionConfig): boolean =>
  (signIn ?? (isConsole ? "redirect" : "button")) === "redirect";

/** True for the address that a sign-in of ours comes back to. */
export const isAnswered = (address: string): boolean => /[?&#]state=[^&#]+(;|%3b)iam\d/i.test(address);
