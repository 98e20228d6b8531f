import { isObject } from "../../../api/isObject.ts";
import type { ShapeCheck } from "../../../kit/form/textFormat.ts";

type Say = Exclude<ReturnType<ShapeCheck>, undefined>["say"];

const isTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === "string");

const say =
  (key: string, values: Record<string, string> = {}): Say =>
  (t) =>
    t(`realmSettings.userProfile.check.${key}`, values);

/** Types of known fields. For other types, Keycloak reports only a position in its own JSON. */
const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  truth: (value) => typeof value === "boolean",
  object: isObject,
  roles: (value) =>
    isObject(value) &&
    (value.view === undefined || isTexts(value.view)) &&
    (value.edit === undefined || isTexts(value.edit)),
  scopes: (value) =>
    isObject(value) &&
    (value.scopes === undefined || isTexts(value.scopes)) &&
    (value.roles === undefined || isTexts(value.roles)),
};

const fields: Readonly<Record<"attributes" | "groups", Readonly<Record<string, keyof typeof shapes>>>> = {
  attributes: {
    name: "text",
    displayName: "text",
    group: "text",
    defaultValue: "text",
    multivalued: "truth",
    validations: "object",
    annotations: "object",
    permissions: "roles",
    required: "scopes",
    selector: "scopes",
  },
  groups: { name: "text", displayHeader: "text", displayDescription: "text", annotations: "object" },
};

const policies = ["DISABLED", "ENABLED", "ADMIN_VIEW", "ADMIN_EDIT"];

/** Returns the first error of an edited profile with its path. Source: docs/spec/areas/user-profile.md "Edge cases". */
export const profileCheck: ShapeCheck = (value) => {
  const misfit = (path: readonly (string | number)[], said: Say) => ({ path, say: said });
  if (!isObject(value)) return misfit([], say("noObject"));
  for (const key of Object.keys(value))
    if (!["attributes", "groups", "unmanagedAttributePolicy"].includes(key))
      return misfit([key], say("unknown", { name: key }));
  const policy = value.unmanagedAttributePolicy;
  if (policy !== undefined && policy !== null && !policies.includes(String(policy)))
    return misfit(["unmanagedAttributePolicy"], say("policy", { names: policies.join(", ") }));
  if (!Array.isArray(value.attributes)) return misfit("attributes" in value ? ["attributes"] : [], say("noAttributes"));
  for (const list of ["groups", "attributes"] as const) {
    const entries: unknown = value[list];
    if (entries === undefined || entries === null) continue;
    if (!Array.isArray(entries)) return misfit([list], say("noList", { name: list }));
    const seen = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      if (!isObject(entry)) return misfit([list, index], say("noEntry"));
      const { name } = entry;
      if (typeof name !== "string" || name.trim() === "") return misfit([list, index], say("noName"));
      if (list === "attributes" && !namePattern.test(name)) return misfit([list, index, "name"], say("badName"));
      if (seen.has(name)) return misfit([list, index, "name"], say("twice", { name }));
      seen.add(name);
      for (const [key, part] of Object.entries(entry)) {
        const shape = fields[list][key];
        if (!shape) return misfit([list, index, key], say("unknown", { name: key }));
        if (part !== null && part !== undefined && !shapes[shape]?.(part))
          return misfit([list, index, key], say(`shape.${shape}`));
      }
      const { group } = entry;
      const known = (Array.isArray(value.groups) ? value.groups : []).some(
        (one) => isObject(one) && one.name === group,
      );
      if (list === "attributes" && typeof group === "string" && group !== "" && !known)
        return misfit([list, index, "group"], say("noGroup", { name: group }));
    }
    if (list === "attributes")
      for (const name of ["username", "email"]) if (!seen.has(name)) return misfit([list], say("lacks", { name }));
  }
  return undefined;
};

/** Characters that Keycloak accepts in attribute names. */
export const namePattern = /^[A-Za-z0-9._-]+$/;
