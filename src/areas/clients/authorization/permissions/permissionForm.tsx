import { useFormContext, useWatch } from "react-hook-form";
import { firstOf } from "../../../../kit/form/codecs.ts";
import MultiSelectControl from "../../../../kit/form/controls/MultiSelectControl.tsx";
import { SelectControl } from "../../../../kit/form/controls/SelectControl.tsx";
import {
  defineForm,
  type ControlProps,
  type FieldDef,
  type FieldOf,
  type Form,
  type ValuesOf,
} from "../../../../kit/form/fields.ts";
import { fieldName } from "../../../../kit/form/path.ts";
import { trimmed } from "../../../../kit/form/codecs.ts";
import { absentWhenEmpty } from "../../../../sections/policies/codecs.ts";
import { maxLength } from "../../../../kit/form/validators.ts";
import { policies, strategy, type PolicyContext } from "../../../../sections/policies/policyForm.tsx";
import { clients } from "../../area.ts";
import type { AuthorizationApi } from "../api.ts";
import type { PermissionRecord } from "./permission.ts";

/** Permissions with a screen. */
export type PermissionType = "resource" | "scope";

export interface PermissionFormContext extends Omit<PolicyContext, "api"> {
  api: AuthorizationApi;
  clientId: string;
  /** Scopes that were given with the address stay. */
  lockScopes?: boolean;
  /** Resources it has: a permission on scopes usually has one at most, but others can be made elsewhere. */
  resources?: readonly string[];
}

const isOfType = (valueOf: ValuesOf<PermissionRecord>) => valueOf(["applyToResourceTypeFlag"]) === true;

/** Form of a permission. Source: docs/spec/areas/client-authorization.md "Permission detail". */
export function permissionForm(type: PermissionType, context: PermissionFormContext): Form<PermissionRecord> {
  const { t, api, clientId, lockScopes = false, resources = [] } = context;
  const isScope = type === "scope";
  const toResource: FieldDef["link"] = (resourceId) => clients.to.resource({ id: clientId, resourceId });
  const isSingle = isScope && resources.length < 2;
  return defineForm<PermissionRecord>([
    { path: ["name"], kind: "text", required: true, help: "permissionName", codec: trimmed, validate: maxLength() },
    { path: ["description"], kind: "textarea", help: "permissionDescription", validate: maxLength() },
    { path: ["applyToResourceTypeFlag"], kind: "switch" },
    {
      path: ["resourceType"],
      kind: "text",
      codec: absentWhenEmpty,
      show: isOfType,
      required: isOfType,
      validate: maxLength(),
    },
    {
      path: ["resources"],
      kind: "custom",
      label: "resource",
      help: "permissionResources",
      show: (valueOf) => !isOfType(valueOf),
      required: (valueOf) => !isScope && !isOfType(valueOf),
      ...(isSingle && { codec: firstOf }),
      search: api.searchResources,
      find: api.findResource,
      link: toResource,
      render: (control) => <ResourcesControl {...control} isSingle={isSingle} clears={isScope} />,
    },
    ...(isScope
      ? [
          {
            path: ["scopes"],
            kind: "custom",
            label: "authorizationScopes",
            help: "permissionScopesHelp",
            required: true,
            readOnly: lockScopes,
            find: api.findScope,
            link: (scopeId) => clients.to.scope({ id: clientId, scopeId }),
            render: (control) => <ScopesControl {...control} api={api} />,
          } satisfies FieldOf<PermissionRecord>,
        ]
      : []),
    policies({ ...context, api: api.policies }, "policies", "permissionPoliciesHelp"),
    strategy(t, "permissionDecisionStrategyHelp"),
  ]);
}

/** Resources of a permission. Another resource has other scopes, so those chosen are taken back. */
function ResourcesControl({ isSingle, clears, ...control }: ControlProps & { isSingle: boolean; clears: boolean }) {
  const { setValue } = useFormContext();
  const onChange = (value: unknown) => {
    control.onChange(value);
    if (clears) setValue(fieldName(["scopes"]), [], { shouldDirty: true, shouldValidate: true });
  };
  return isSingle ? (
    <SelectControl {...control} onChange={onChange} />
  ) : (
    <MultiSelectControl {...control} onChange={onChange} />
  );
}

/** Scopes of a permission: those of its resource, or all. */
function ScopesControl({ api, ...control }: ControlProps & { api: AuthorizationApi }) {
  const [flag, resources] = useWatch({ name: [fieldName(["applyToResourceTypeFlag"]), fieldName(["resources"])] }) as [
    unknown,
    unknown,
  ];
  const resource = flag
    ? undefined
    : Array.isArray(resources)
      ? resources.length === 1
        ? String(resources[0])
        : undefined
      : resources
        ? String(resources)
        : undefined;
  return (
    <MultiSelectControl
      key={resource ?? ""}
      {...control}
      field={{ ...control.field, search: (text, part) => api.searchScopes(text, part, resource) }}
    />
  );
}
