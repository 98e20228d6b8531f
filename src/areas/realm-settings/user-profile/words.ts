import { isObject } from "../../../api/isObject.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { isRequiredFor, type Attribute } from "./document.ts";

type Required = Attribute["required"];

/** Text key of the sides that an attribute is required for. The username is always required. */
export function requiredKey(attribute: Attribute): string {
  const isName = attribute.name === "username";
  const [user, admin] = [isName || isRequiredFor(attribute, "user"), isName || isRequiredFor(attribute, "admin")];
  if (user && admin) return `realmSettings.userProfile.required.both`;
  if (user) return `realmSettings.userProfile.required.user`;
  if (admin) return `realmSettings.userProfile.required.admin`;
  return attribute.required ? `realmSettings.userProfile.required.scopes` : `realmSettings.userProfile.required.nobody`;
}

export const sayRequired = (value: unknown, t: Translate): string => {
  const required = value as Required | undefined;
  const scopes = required?.scopes ?? [];
  return [t(requiredKey(required ? { required } : {})), scopes.join(", ")].filter(Boolean).join(": ");
};

export const saySelector = (value: unknown, t: Translate): string =>
  (value as Attribute["selector"])?.scopes?.join(", ") || t("always");

/** Settings of a validator as JSON. */
export const sayConfig = (config: unknown): string =>
  typeof config === "object" && config !== null && Object.keys(config).length ? JSON.stringify(config) : "";

export const sayValidators = (value: unknown): string =>
  Object.entries(isObject(value) ? value : {})
    .map(([id, config]) => [id, sayConfig(config)].filter(Boolean).join(" "))
    .join("\n");
