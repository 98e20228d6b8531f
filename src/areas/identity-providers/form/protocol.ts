import type { FormFacts } from "./facts.ts";
import { choice, count, line, toggle, type Field } from "./parts.ts";

const prompts = ["none", "consent", "login", "select_account"] as const;

/** Authorization request settings, and handling of the response. */
const scopes = ({ t }: FormFacts): readonly Field[] => [
  line("defaultScope", "scopes"),
  choice("prompt", "prompt", [
    ["", t("prompts.unspecified")],
    ...prompts.map((value) => [value, t(`prompts.${value}`)] as const),
  ]),
  toggle("acceptsPromptNoneForwardFromClient", "acceptsPromptNone"),
  toggle("requiresShortStateParameter"),
  count("allowedClockSkew", "allowedClockSkew", { unit: "second" }),
  line("forwardParameters"),
];

export const oauth2Details = scopes;

export const oidcDetails = (facts: FormFacts): readonly Field[] => [
  toggle("loginHint", "passLoginHint"),
  toggle("passMaxAge"),
  toggle("uiLocales", "passCurrentLocale"),
  toggle("backchannelSupported", "backchannelLogout"),
  toggle("sendIdTokenOnLogout", undefined, {}, true),
  toggle("sendClientIdOnLogout"),
  toggle("disableUserInfo"),
  toggle("disableNonce"),
  toggle("disableTypeClaimCheck"),
  ...scopes(facts),
];
