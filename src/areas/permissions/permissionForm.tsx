import { getIn } from "../../kit/record/path.ts";
import type { Server } from "../../api/server.ts";
import type { Translate } from "../../i18n/texts.ts";
import { trimmed } from "../../kit/form/codecs.ts";
import { defineForm, type ControlProps, type FieldOf, type Form, type ValuesOf } from "../../kit/form/fields.ts";
import { maxLength } from "../../kit/form/validators.ts";
import { GroupsControl } from "../../sections/policies/GroupsControl.tsx";
import type { PolicyLinks } from "../../sections/policies/links.ts";
import { RolesControl } from "../../sections/policies/RolesControl.tsx";
import type { PermissionsApi } from "./api.ts";
import { AssignedPolicies } from "./AssignedPolicies.tsx";
import { choiceOf } from "./choices.ts";
import type { Permission, ResourceType } from "./permission.ts";
import { typeName } from "./typeName.ts";

/** Dependencies of the permission form: translations, requests and links. */
export interface PermissionFormContext {
  t: Translate;
  server: Server;
  api: PermissionsApi;
  links: PolicyLinks;
  type: ResourceType;
}

const isSpecific = (valueOf: ValuesOf<Permission>) => valueOf(["enforceAccessTo"]) === "specific";

/** Form of a permission for a resource type. Source: docs/spec/areas/permissions.md "Permission form". */
export function permissionForm({ t, server, api, links, type }: PermissionFormContext): Form<Permission> {
  const resourceType = type.type;
  return defineForm<Permission>([
    {
      path: ["name"],
      kind: "text",
      required: true,
      help: "permissionNameHelpText",
      codec: trimmed,
      validate: maxLength(),
    },
    { path: ["description"], kind: "textarea", help: false, validate: maxLength() },
    {
      path: ["scopes"],
      kind: "multiselect",
      label: "authorizationScopes",
      help: "permissions.scopesHelp",
      required: true,
      options: type.scopes.map((scope) => ({ value: scope, label: scope })),
    },
    {
      path: ["enforceAccessTo"],
      kind: "radio",
      initial: "all",
      help: "enforceAccessToHelpText",
      options: [
        { value: "all", label: t("allResourceType", { resourceType: typeName(t, resourceType) }) },
        { value: "specific", label: t("specificResourceType", { resourceType: typeName(t, resourceType) }) },
      ],
      // Clear the resources of the previous selection.
      sets: (value) => (value === "all" ? [[["resources"], []]] : []),
    },
    resources(t, server, resourceType),
    {
      path: ["policies"],
      kind: "custom",
      help: "permissions.policiesHelp",
      required: true,
      render: (control) => <AssignedPolicies {...control} api={api.policies} links={links} />,
    },
  ]);
}

const ids = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function resources(t: Translate, server: Server, resourceType: string): FieldOf<Permission> {
  const common = {
    path: ["resources"],
    labelText: resourceType,
    helpText: t("resourceTypeHelpText", { resourceType }),
    on: isSpecific,
    required: isSpecific,
  } as const;
  if (resourceType === "Groups") return { ...common, kind: "custom", render: (control) => <Groups {...control} /> };
  if (resourceType === "Roles") return { ...common, kind: "custom", render: (control) => <Roles {...control} /> };
  const choice = choiceOf(server, resourceType);
  if (!choice) return { ...common, kind: "lines" };
  return {
    ...common,
    kind: "multiselect",
    ...(resourceType === "Users" && { placeholder: t("selectAUser") }),
    ...choice,
  };
}

const idsOf = (entries: unknown) =>
  (Array.isArray(entries) ? entries : []).map((entry: unknown) => String(getIn(entry, ["id"])));

function Groups({ value, onChange, ...control }: ControlProps) {
  return (
    <GroupsControl
      {...control}
      plain
      title="permissions.chooseGroups"
      value={ids(value).map((id) => ({ id }))}
      onChange={(entries) => onChange(idsOf(entries))}
    />
  );
}

function Roles({ value, onChange, ...control }: ControlProps) {
  return (
    <RolesControl
      {...control}
      plain
      title="permissions.chooseRoles"
      value={ids(value).map((id) => ({ id }))}
      onChange={(entries) => onChange(idsOf(entries))}
    />
  );
}
