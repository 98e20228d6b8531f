import { textsIn } from "../../../realm-document/json.ts";
import {
  defineForm,
  type Form,
  type FieldOf,
  type ValuesOf,
  type ControlProps,
  type MoreOf,
  type Option,
} from "../../../kit/form/fields.ts";
import type { Client } from "../client.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { booleanText, booleanTextOr, joinedBy, numberText, type Codec } from "../../../kit/form/codecs.ts";
import { RoleControl } from "../../../sections/provider-config/controls.tsx";
import { whenOn } from "../fields.ts";
import type { Transmitter } from "./api.ts";
import { useWatch } from "react-hook-form";
import MultiSelectControl from "../../../kit/form/controls/MultiSelectControl.tsx";
import { fieldName, type Path } from "../../../kit/record/path.ts";
import { choices, defaultProfile, eventOptions, profilePath, profiles, ssfPath } from "./options.ts";

const toggle = (name: string, label: string, codec: Codec<unknown, boolean> = booleanText): FieldOf<Client> => ({
  path: ssfPath(name),
  kind: "switch",
  label,
  codec,
});
const time = (name: string, label: string): FieldOf<Client> => ({
  path: ssfPath(name),
  kind: "duration",
  label,
  codec: numberText,
});
const number = (name: string, label: string, more: MoreOf<Client, number> = {}): FieldOf<Client> => ({
  path: ssfPath(name),
  kind: "number",
  label,
  codec: numberText,
  min: 0,
  ...more,
});
const formats = ["iss_sub", "email", "complex.iss_sub+tenant", "complex.email+tenant"] as const;

/** An absent value allows both delivery methods. */
const methods: Codec<string, readonly string[]> = {
  read: (raw) => (raw ? raw.split("##") : ["push", "poll"]),
  write: (value) => ["push", "poll"].filter((method) => value?.includes(method)).join("##"),
};

/** Receiver form. Source: docs/spec/areas/clients.md "Shared signals tab". */
// Long: a declaration of fields, in display order.
export function receiverForm(t: Translate, transmitter: Transmitter): Form<Client> {
  const { availableSupportedEvents: available = [], defaultSupportedEvents: defaults = [] } = transmitter;
  const whenRuleOn = (name: string) => whenOn(ssfPath(name));
  const pushes = (values: ValuesOf<Client>) => textsIn(values(ssfPath("allowedDeliveryMethods"))).includes("push");
  const options = eventOptions(t, transmitter, available);
  const role = (name: string, label: string, on?: FieldOf<Client>["on"]): FieldOf<Client> => ({
    path: ssfPath(name),
    kind: "custom",
    label,
    render: (control) => <RoleControl {...control} />,
    ...(on && { on }),
  });
  return defineForm<Client>([
    {
      id: "ssfSectionGeneral",
      title: "ssfSectionGeneral",
      text: "ssfSectionGeneralHelp",
      fields: [
        {
          path: profilePath,
          kind: "select",
          label: "ssfProfile",
          options: choices(profiles, (value) => t(`ssfProfile.${value}`)),
          initial: defaultProfile,
        },
        { path: ssfPath("description"), kind: "text", label: "ssfDescription", maxLength: 255 },
        { path: ssfPath("streamAudience"), kind: "text", label: "ssfStreamAudience" },
        {
          path: ssfPath("defaultSubjects"),
          kind: "select",
          label: "ssfDefaultSubjects",
          options: choices(["ALL", "NONE"], (value) => t(`ssfDefaultSubjects.${value}`)),
          initial: "NONE",
        },
        {
          path: ssfPath("userSubjectFormat"),
          kind: "select",
          label: "ssfUserSubjectFormat",
          options: choices(formats, (value) => t(`ssfUserSubjectFormat.${value}`)),
          ...(transmitter.defaultUserSubjectFormat && { initial: transmitter.defaultUserSubjectFormat }),
        },
        toggle("autoNotifyOnLogin", "ssfAutoNotifyOnLogin"),
        time("subjectRemovalGraceSeconds", "ssfSubjectRemovalGrace"),
        toggle("autoVerifyStream", "ssfAutoVerifyStream"),
        number("verificationDelayMillis", "ssfVerificationDelay", {
          unit: "millisecond",
          initial: 1500,
          on: whenRuleOn("autoVerifyStream"),
        }),
        number("minVerificationInterval", "ssfMinVerificationInterval", { unit: "second" }),
        time("maxEventAgeSeconds", "ssfMaxEventAge"),
        time("inactivityTimeoutSeconds", "ssfInactivityTimeout"),
      ],
    },
    {
      id: "ssfSectionAuthentication",
      title: "ssfSectionAuthentication",
      text: "ssfSectionAuthenticationHelp",
      fields: [
        toggle("requireServiceAccount", "ssfRequireServiceAccount", booleanTextOr(true)),
        role("requiredRole", "ssfRequiredRole"),
      ],
    },
    {
      id: "ssfSectionDelivery",
      title: "ssfSectionDelivery",
      text: "ssfSectionDeliveryHelp",
      fields: [
        {
          path: ssfPath("allowedDeliveryMethods"),
          kind: "checkboxes",
          label: "ssfAllowedDeliveryMethods",
          codec: methods,
          options: choices(["push", "poll"], (value) => t(`ssfAllowedDeliveryMethods.${value}`)),
          required: true,
        },
        {
          path: ssfPath("validPushUrls"),
          kind: "lines",
          label: "ssfValidPushUrls",
          add: "ssfValidPushUrls.add",
          codec: joinedBy("##"),
          on: pushes,
        },
        number("pushEndpointConnectTimeoutMillis", "ssfPushEndpointConnectTimeout", {
          unit: "millisecond",
          on: pushes,
          initial: transmitter.defaultPushEndpointConnectTimeoutMillis,
        }),
        number("pushEndpointSocketTimeoutMillis", "ssfPushEndpointSocketTimeout", {
          unit: "millisecond",
          on: pushes,
          initial: transmitter.defaultPushEndpointSocketTimeoutMillis,
        }),
      ],
    },
    {
      id: "ssfSectionEvents",
      title: "ssfSectionEvents",
      text: "ssfSectionEventsHelp",
      fields: [
        {
          path: ssfPath("supportedEvents"),
          kind: "multiselect",
          label: "ssfSupportedEvents",
          codec: joinedBy(","),
          options,
          ...(defaults.length && { hintText: t("clients.ssf.defaultEvents", { events: defaults.join(", ") }) }),
        },
        toggle("allowEmitEvents", "ssfAllowEmitEvents"),
        {
          path: ssfPath("emitOnlyEvents"),
          kind: "custom",
          label: "ssfEmitOnlyEvents",
          codec: joinedBy(","),
          render: (control) => (
            <EventSubset {...control} of={ssfPath("supportedEvents")} otherwise={defaults} all={options} />
          ),
        },
        role("emitEventsRole", "ssfEmitEventsRole", whenRuleOn("allowEmitEvents")),
      ],
    },
  ]);
}

/** Events from the selection in another field. Falls back to the default events. */
function EventSubset({
  of,
  otherwise,
  all,
  field,
  ...props
}: ControlProps & { of: Path; otherwise: readonly string[]; all: readonly Option[] }) {
  const chosen = textsIn(useWatch({ name: fieldName(of) }));
  const names = chosen.length ? chosen : otherwise;
  return (
    <MultiSelectControl
      {...props}
      field={{
        ...field,
        options: names.map((value) => all.find((option) => option.value === value) ?? { value, label: value }),
      }}
    />
  );
}
