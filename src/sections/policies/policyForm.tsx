import type { Server } from "../../api/server.ts";
import type { Translate } from "../../i18n/texts.ts";
import { trimmed } from "../../kit/form/codecs.ts";
import { defineForm, type FieldOf, type Form, type ValuesOf, type ControlProps } from "../../kit/form/fields.ts";
import { maxLength } from "../../kit/form/validators.ts";
import type { PoliciesApi } from "./api.ts";
import { ClientScopesControl } from "./ClientScopesControl.tsx";
import { absentWhenEmpty } from "./codecs.ts";
import { GroupsControl } from "./GroupsControl.tsx";
import type { PolicyLinks } from "./links.ts";
import { clientChoice, userChoice } from "./lookups.ts";
import { useState } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import { Button } from "../../kit/base/Button.tsx";
import MultiSelectControl from "../../kit/form/controls/MultiSelectControl.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { fromControl, rangeBounds, rangeNames, toControl, type Policy, type Range } from "./policy.ts";
import { RangeControl } from "./RangeControl.tsx";
import { RolesControl } from "./RolesControl.tsx";

/** Dependencies of the policy fields. */
export interface PolicyContext {
  t: Translate;
  server: Server;
  api: PoliciesApi;
  links: PolicyLinks;
  /** ID of the policy, which can't contain itself. */
  id?: string;
}

const heads = (): FieldOf<Policy>[] => [
  { path: ["name"], kind: "text", required: true, help: false, codec: trimmed, validate: maxLength() },
  { path: ["description"], kind: "textarea", help: false, validate: maxLength() },
];

const strategies = ["UNANIMOUS", "AFFIRMATIVE", "CONSENSUS"] as const;

export const strategy = (t: Translate, help: string): FieldOf<{ decisionStrategy: string }> => ({
  path: ["decisionStrategy"],
  kind: "radio",
  help,
  initial: "UNANIMOUS",
  options: strategies.map((value) => ({ value, label: t(`decisionStrategies.${value}`) })),
});

const logic = (t: Translate): FieldOf<Policy> => ({
  path: ["logic"],
  kind: "radio",
  initial: "POSITIVE",
  options: [
    { value: "POSITIVE", label: t("logicType.positive") },
    { value: "NEGATIVE", label: t("logicType.negative") },
  ],
});

/** Policies to apply. Source: docs/spec/areas/client-authorization.md "Policy / resource picker". */
export const policies = (
  { api, links, id }: PolicyContext,
  label: string,
  help: string,
): FieldOf<{ policies: readonly string[] }> => ({
  path: ["policies"],
  kind: "custom",
  label,
  help,
  search: (text, part) => api.search(text, part, id),
  find: api.find,
  link: (policy) => links.policy({ id: policy, type: api.typeOf(policy) ?? "" }),
  render: (control) => <PoliciesControl {...control} api={api} links={links} />,
});

const isRepeating = (valueOf: ValuesOf<Policy>) => valueOf(["repeat"]) === "repeat";

const time = (t: Translate): FieldOf<Policy>[] => [
  {
    path: ["repeat"],
    kind: "radio",
    help: "repeatHelp",
    label: "repeat",
    initial: "notRepeat",
    options: [
      { value: "notRepeat", label: t("notRepeat") },
      { value: "repeat", label: t("repeat") },
    ],
  },
  ...rangeNames.map(
    (part): FieldOf<Policy> => ({
      path: ["ranges", part],
      kind: "custom",
      label: part,
      help: `${part}Help`,
      on: isRepeating,
      render: (control) => <RangeControl name={part} control={control} />,
      validate: (value) => rangeProblem(t, part, value as Range | undefined),
    }),
  ),
  moment("notBefore", "startTime"),
  {
    ...moment("notOnOrAfter", "expireTime"),
    follows: [["notBefore"]],
    validate: (value: unknown, valueOf: ValuesOf<Policy>, say: Translate) => {
      const start = valueOf(["notBefore"]);
      return typeof start === "string" && typeof value === "string" && start && value && value < start
        ? say("authorization.expireBeforeStart")
        : undefined;
    },
  },
];

/** Optional: a repeating policy needs no start and end. */
const moment = (path: "notBefore" | "notOnOrAfter", label: string): FieldOf<Policy> => ({
  path: [path],
  kind: "text",
  inputType: "datetime-local",
  label,
  help: `${label}Help`,
  required: (valueOf) => valueOf(["repeat"]) !== "repeat",
  codec: { read: toControl, write: fromControl },
});

function rangeProblem(t: Translate, part: keyof typeof rangeBounds, { from, to }: Range = {}): string | undefined {
  const [min, max] = rangeBounds[part];
  const isOutside = [from, to].some(
    (text) => text !== undefined && !(Number.isInteger(Number(text)) && Number(text) >= min && Number(text) <= max),
  );
  if (isOutside) return t("authorization.rangeOutside", { min, max });
  // The server checks the end only with a start. An inverted range never applies.
  if (to !== undefined && (from === undefined || Number(to) < Number(from))) return t("authorization.rangeTurned");
  return undefined;
}

/**
 * Fields of each type. Types without an entry are script policies, which are read-only.
 * Source: docs/spec/areas/client-authorization.md "Policy detail".
 */
const fieldsOf: Readonly<Record<string, (context: PolicyContext) => FieldOf<Policy>[]>> = {
  aggregate: (context) => [
    policies(context, "applyPolicy", "applyPolicyHelp"),
    strategy(context.t, "policyDecisionStagey"),
  ],
  client: ({ server }) => [
    { path: ["clients"], kind: "multiselect", required: true, help: "policyClientHelp", ...clientChoice(server) },
  ],
  user: ({ server, t }) => [
    {
      path: ["users"],
      kind: "multiselect",
      required: true,
      help: "policyUsers",
      placeholder: t("selectAUser"),
      ...userChoice(server),
    },
  ],
  role: () => [
    {
      path: ["roles"],
      kind: "custom",
      help: "policyRolesHelp",
      required: true,
      render: (control) => <RolesControl {...control} />,
    },
    { path: ["fetchRoles"], kind: "switch" },
  ],
  group: () => [
    { path: ["groupsClaim"], kind: "text", codec: absentWhenEmpty },
    {
      path: ["groups"],
      kind: "custom",
      help: "policyGroupsHelp",
      required: true,
      render: (control) => <GroupsControl {...control} />,
    },
  ],
  "client-scope": () => [
    {
      path: ["clientScopes"],
      kind: "custom",
      help: "clientsClientScopesHelp",
      required: true,
      render: (control) => <ClientScopesControl {...control} />,
    },
  ],
  time: ({ t }) => time(t),
  regex: () => [
    { path: ["targetClaim"], kind: "text", required: true },
    { path: ["pattern"], kind: "text", label: "regexPattern", help: "regexPatternHelp", required: true },
    { path: ["targetContextAttributes"], kind: "switch" },
  ],
};

/** False for script policies. */
export const hasForm = (type: string): boolean => Object.hasOwn(fieldsOf, type);

export function policyForm(type: string, context: PolicyContext): Form<Policy> {
  const own = hasForm(type) ? fieldsOf[type]?.(context) : undefined;
  return defineForm<Policy>([
    ...heads(),
    ...(own ?? [
      {
        path: ["code"],
        kind: "code",
        language: "javascript",
        readOnly: true,
        help: "policyCodeHelp",
        rows: 12,
      } satisfies FieldOf<Policy>,
    ]),
    logic(context.t),
  ]);
}

const PolicyTypes = lazily(() => import("./PolicyTypes.tsx"));

/** Policies to apply, with links to each and to a new policy. */
function PoliciesControl({ api, links, ...props }: ControlProps & { api: PoliciesApi; links: PolicyLinks }) {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <MultiSelectControl {...props} />
      {!props.disabled && (
        <div>
          <Button action="create-policy" tone="quiet" className="in-row" icon="plus" onClick={() => setChoosing(true)}>
            {t("createPolicy")}
          </Button>
        </div>
      )}
      {choosing && <PolicyTypes api={api} to={links.create} onClose={() => setChoosing(false)} />}
    </>
  );
}
