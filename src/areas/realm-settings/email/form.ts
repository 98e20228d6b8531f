import type { Realm } from "../../../api/realm.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { booleanText, numberText, trimmed, type Codec } from "../../../kit/form/codecs.ts";
import { email } from "../../../kit/form/email.ts";
import { defineForm, type FieldOf, type ValuesOf } from "../../../kit/form/fields.ts";
import { numberRange } from "../../../kit/form/validators.ts";

const at = <N extends string>(name: N) => ["smtpServer", name] as const;
const highestPort = 65_535;

const signsIn = (values: ValuesOf<Realm>) => values(at("auth")) === true;
const byToken = (values: ValuesOf<Realm>) => signsIn(values) && values(at("authType")) === "token";
const byPassword = (values: ValuesOf<Realm>) => signsIn(values) && values(at("authType")) !== "token";

/** Authentication type of the mail server. The default is a password. */
const wayToSignIn: Codec<string, string> = {
  read: (raw) => (raw === "token" ? "token" : "basic"),
  write: (value) => value,
};

const time = (name: string, label: string): FieldOf<Realm> => ({
  path: at(name),
  kind: "number",
  label,
  codec: numberText,
  unit: "millisecond",
  min: 0,
  placeholder: "10000",
});

/**
 * Sender, template and SMTP settings. All values are strings. Source: docs/spec/areas/realm-settings.md "Email tab".
 */
export const emailForm = (t: Translate) =>
  defineForm<Realm>([
    {
      id: "template",
      title: "template",
      fields: [
        {
          path: at("from"),
          kind: "text",
          inputType: "email",
          required: true,
          codec: trimmed,
          placeholder: t("smtpFromPlaceholder"),
          validate: email,
        },
        { path: at("fromDisplayName"), kind: "text", placeholder: t("smtpFromDisplayPlaceholder") },
        {
          path: at("replyTo"),
          kind: "text",
          inputType: "email",
          codec: trimmed,
          placeholder: t("replyToEmailPlaceholder"),
          validate: email,
        },
        { path: at("replyToDisplayName"), kind: "text", placeholder: t("replyToDisplayPlaceholder") },
        { path: at("envelopeFrom"), kind: "text", codec: trimmed, placeholder: t("senderEnvelopePlaceholder") },
      ],
    },
    {
      id: "connectionAndAuthentication",
      title: "connectionAndAuthentication",
      fields: [
        { path: at("host"), kind: "text", required: true, codec: trimmed },
        {
          path: at("port"),
          kind: "text",
          codec: trimmed,
          placeholder: t("smtpPortPlaceholder"),
          validate: numberRange({ min: 1, max: highestPort }, "realmSettings.email.port"),
        },
        { path: at("ssl"), kind: "switch", label: "enableSSL", codec: booleanText },
        { path: at("starttls"), kind: "switch", label: "enableStartTLS", codec: booleanText },
        { path: at("auth"), kind: "switch", label: "authentication", codec: booleanText },
        {
          path: at("user"),
          kind: "text",
          label: "username",
          required: true,
          placeholder: t("loginUsernamePlaceholder"),
          on: signsIn,
        },
        {
          path: at("authType"),
          kind: "radio",
          label: "authenticationType",
          codec: wayToSignIn,
          options: [
            { value: "basic", label: t("authenticationTypeBasicAuth") },
            { value: "token", label: t("authenticationTypeTokenAuth") },
          ],
          on: signsIn,
        },
        {
          path: at("password"),
          kind: "password",
          label: "password",
          required: true,
          help: "passwordHelp",
          on: byPassword,
        },
        {
          path: at("authTokenUrl"),
          kind: "text",
          required: true,
          hint: "tokenTokenUrlHelp",
          help: false,
          on: byToken,
        },
        {
          path: at("authTokenScope"),
          kind: "text",
          required: true,
          hint: "authTokenScopeHelp",
          help: false,
          on: byToken,
        },
        {
          path: at("authTokenClientId"),
          kind: "text",
          required: true,
          hint: "authTokenClientIdHelp",
          help: false,
          on: byToken,
        },
        { path: at("authTokenClientSecret"), kind: "password", required: true, on: byToken },
        { path: at("allowutf8"), kind: "switch", codec: booleanText },
        time("connectionTimeout", "smtpConnectionTimeout"),
        time("timeout", "smtpSocketReadTimeout"),
        time("writeTimeout", "smtpSocketWriteTimeout"),
        { path: at("debug"), kind: "switch", label: "enableDebugSMTP", codec: booleanText },
      ],
    },
  ]);
