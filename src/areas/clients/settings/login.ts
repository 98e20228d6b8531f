import { booleanTextOr } from "../../../kit/form/codecs.ts";
import type { FieldOf, SectionOf, ValuesOf } from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/record/path.ts";
import { every, pattern, webUrl } from "../../../kit/form/validators.ts";
import type { Client } from "../client.ts";
import { choice, isOidc, whenOn, plainOptions, toggle } from "../fields.ts";
import type { FormFacts } from "./capability.tsx";

/** Accepts an empty value, or an http or https URL without a wildcard. */
const webAddress = (message: string) => every(pattern(/^https?:\/\/[^*]+$/, message), webUrl(message));

/** Login theme and consent settings. */
export function loginSettings({ themes }: FormFacts): SectionOf<Client> {
  const asks = whenOn(["consentRequired"]);
  return {
    id: "loginSettings",
    title: "loginSettings",
    fields: [
      choice("login_theme", "loginTheme", plainOptions(themes)),
      { path: ["consentRequired"], kind: "switch" },
      toggle("display.on.consent.screen", "displayOnClient", { readOnly: (values) => !asks(values) }),
      {
        path: attributePath("consent.screen.text"),
        kind: "textarea",
        label: "consentScreenText",
        help: "clients.consentScreenTextHelp",
        readOnly: (values) => !asks(values) || values(attributePath("display.on.consent.screen")) !== true,
      },
    ],
  };
}

const front = whenOn(["frontchannelLogout"]);
const back = (values: ValuesOf<Client>) => !front(values);

export function logoutSettings(client: Client): SectionOf<Client> {
  const oidc: FieldOf<Client>[] = [
    {
      path: attributePath("frontchannel.logout.url"),
      kind: "text",
      inputType: "url",
      label: "frontchannelLogoutUrl",
      validate: webAddress("frontchannelUrlInvalid"),
      on: front,
    },
    toggle("frontchannel.logout.session.required", "frontchannelLogoutSessionRequired", {
      codec: booleanTextOr(true),
      on: front,
    }),
    {
      path: attributePath("backchannel.logout.url"),
      kind: "text",
      inputType: "url",
      label: "backchannelLogoutUrl",
      validate: webAddress("backchannelUrlInvalid"),
      on: back,
    },
    toggle("backchannel.logout.session.required", "backchannelLogoutSessionRequired", { on: back }),
    toggle("backchannel.logout.revoke.offline.tokens", "backchannelLogoutRevokeOfflineSessions", { on: back }),
    toggle("logout.confirmation.enabled", "logoutConfirmation"),
  ];
  return {
    id: "logoutSettings",
    title: "logoutSettings",
    fields: [
      {
        path: ["frontchannelLogout"],
        kind: "switch",
        help: isOidc(client) ? "frontchannelLogoutOIDCHelp" : "frontchannelLogoutHelp",
      },
      ...(isOidc(client) ? oidc : []),
    ],
  };
}
