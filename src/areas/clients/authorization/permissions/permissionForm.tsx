import { useFormContext } from "react-hook-form";
import { firstOf, trimmed } from "../../../../kit/form/codecs.ts";
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
import { useFormValues } from "../../../../kit/form/useFormValues.ts";
import { fieldName } from "../../../../kit/record/path.ts";
import { absentWhenEmpty } from "../../../../sections/policies/codecs.ts";
import { maxLength } from "../../../../kit/form/validators.ts";
import { policies, strategy, type PolicyContext } from "../../../../sections/policies/policyForm.tsx";
import { links } from "../../links.ts";
import type { AuthorizationApi } from "../api.ts";
import type { PermissionRecord } from "./permission.ts";

/** Types of permissions that have a screen. */
export type PermissionType = "resource" | "scope";

export interface PermissionFormContext extends Omit<PolicyContext, "api"> {
  api: AuthorizationApi;
  clientId: string;
  /** True if the URL set the scopes: they are read-only. */
  lockScopes?: boolean;
  /** Resources of the permission. Scope permissions created elsewhere can have more than one. */
  resources?: readonly string[];
}

const isOfType = (valueOf: ValuesOf<PermissionRecord>) => valueOf(["applyToResourceTypeFlag"]) === true;

/** Permission form. Source: docs/spec/areas/client-authorization.md "Permission detail". */
export function permissionForm(type: PermissionType, context: PermissionFormContext): Form<PermissionRecord> {
  const { t, api, clientId, lockScopes = false, resources = [] } = context;
  const isScope = type === "scope";
  const toResource: FieldDef["link"] = (resourceId) => links.resource({ id: clientId, resourceId });
  const isSingle = isScope && resources.length < 2;
  return defineForm<PermissionRecord>([
    { path: ["name"], kind: "text", required: true, help: "permissionName", codec: trimmed, validate: maxLength() },
    { path: ["description"], kind: "textarea", help: "permissionDescription", validate: maxLength() },
    { path: ["applyToResourceTypeFlag"], kind: "switch" },
    {
      path: ["resourceType"],
      kind: "text",
      codec: absentWhenEmpty,
      on: isOfType,
      required: isOfType,
      validate: maxLength(),
    },
    {
      path: ["resources"],
      kind: "custom",
      label: "resource",
      help: "permissionResources",
      on: (valueOf) => !isOfType(valueOf),
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
            link: (scopeId) => links.scope({ id: clientId, scopeId }),
            render: (control) => <ScopesControl {...control} api={api} />,
          } satisfies FieldOf<PermissionRecord>,
        ]
      : []),
    policies({ ...context, api: api.policies }, "policies", "permissionPoliciesHelp"),
    strategy(t, "permissionDecisionStrategyHelp"),
  ]);
}

/** Resources of a permission. A change clears the scopes, because another resource has other scopes. */
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

/** Scopes of a permission: those of its resource, or all scopes. */
function ScopesControl({ api, ...control }: ControlProps & { api: AuthorizationApi }) {
  const [flag, resources] = useFormValues<PermissionRecord>(["applyToResourceTypeFlag"], ["resources"]);
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
