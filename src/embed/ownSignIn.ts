import type { SessionConfig } from "../session/config.ts";
import { propertyOf } from "./propertyOf.ts";
import { sessionConfig } from "./sessionConfig.ts";

/** Session settings that are readable before the element's code loads. */
const names = [
  ...["server-url", "realm", "client-id", "scope", "admin-url", "locale"],
  ...["flow", "response-mode", "pkce-method", "on-load", "sign-in"],
];
const properties = ["signInOptions", "getToken", "fetcher", "access"];

/** Session settings of an undefined element, or of the `<iam-session>` around it. */
export function settingsOf(element: Element): SessionConfig | undefined {
  const owner = element.closest("iam-session[server-url]") ?? element;
  return sessionConfig({
    ...Object.fromEntries(names.map((name) => [propertyOf(name), owner.getAttribute(name) ?? undefined])),
    ...Object.fromEntries(properties.map((name) => [name, Reflect.get(owner, name)])),
    console: owner.matches("iam-console, :has(iam-console)"),
  });
}

/** Settings of an automatic sign-in by an undefined element, or undefined. */
export function ownSignIn(element: Element): SessionConfig | undefined {
  const config = settingsOf(element);
  return config?.clientId && !config.getToken && !config.fetcher ? config : undefined;
}

/** True if the page navigates to the login page without a prompt. */
export const leavesByItself = ({ signIn, console: isConsole }: SessionConfig): boolean =>
  (signIn ?? (isConsole ? "redirect" : "button")) === "redirect";

/** True for a redirect URL of our sign-in. */
export const isAnswered = (address: string): boolean => /[?&#]state=[^&#]+(;|%3b)iam\d/i.test(address);
