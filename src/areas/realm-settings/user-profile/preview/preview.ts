import type {
  UserProfileAttributeMetadata,
  UserProfileMetadata,
} from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import type { Realm } from "../../../../api/realm.ts";
import type { TextValues } from "../../../../i18n/texts.ts";
import {
  attributesOf,
  groupsOf,
  isRequiredFor,
  rightOf,
  type Attribute,
  type Profile,
  type Side,
} from "../document.ts";

/** View: an admin, the user in the account console, or a new user at registration. */
export type View = "admin" | "account" | "registration";

export const views: readonly View[] = ["admin", "account", "registration"];

type Settings = Pick<Realm, "registrationEmailAsUsername" | "editUsernameAllowed">;

/** Attribute that a form omits, with the reason. */
export interface Unseen {
  attribute: Attribute;
  /** Last part of a text key. */
  why: "hidden" | "notEdited" | "scopes" | "emailAsUsername";
  values?: TextValues;
}

export interface Drawn {
  /** Metadata for the form. */
  form: UserProfileMetadata;
  unseen: readonly Unseen[];
}

/**
 * Returns the reason if a view omits the attribute. Client scopes matter only for registration, as in Keycloak.
 * Source: docs/spec/areas/user-profile.md "Access to attributes".
 */
function unseenIn(attribute: Attribute, view: View, side: Side, settings: Settings): Unseen | undefined {
  const { name, selector } = attribute;
  const right = rightOf(attribute, side);
  if (name === "username" && settings.registrationEmailAsUsername) return { attribute, why: "emailAsUsername" };
  if (name === "username" && view === "registration") return undefined;
  if (right === "hidden") return { attribute, why: "hidden" };
  if (view === "registration" && right !== "edits") return { attribute, why: "notEdited" };
  if (view === "registration" && name !== "email" && selector?.scopes?.length)
    return { attribute, why: "scopes", values: { names: selector.scopes.join(", ") } };
  return undefined;
}

/** Returns the form of a view for a saved profile or a draft. */
export function previewOf(profile: Profile, view: View, settings: Settings): Drawn {
  const side: Side = view === "admin" ? "admin" : "user";
  const unseen: Unseen[] = [];
  const attributes: UserProfileAttributeMetadata[] = [];
  for (const attribute of attributesOf(profile)) {
    const out = unseenIn(attribute, view, side, settings);
    if (out) {
      unseen.push(out);
      continue;
    }
    const {
      validations,
      annotations,
      permissions: _p,
      required: _r,
      selector: _s,
      validators: _v,
      ...rest
    } = attribute;
    const isUsername = attribute.name === "username";
    const mayEdit =
      isUsername && view !== "admin"
        ? view === "registration" || (settings.editUsernameAllowed === true && rightOf(attribute, side) === "edits")
        : rightOf(attribute, side) === "edits";
    attributes.push({
      ...rest,
      ...(annotations && { annotations }),
      ...(validations && { validators: validations as Record<string, Record<string, unknown>> }),
      readOnly: !mayEdit,
      required: mayEdit && (isUsername || isRequiredFor(attribute, side)),
    });
  }
  return { form: { attributes, groups: [...groupsOf(profile)] }, unseen };
}
