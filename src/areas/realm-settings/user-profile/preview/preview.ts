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

/** Who fills in a form: an admin, the person in the account, or who registers. */
export type View = "admin" | "account" | "registration";

export const views: readonly View[] = ["admin", "account", "registration"];

type Settings = Pick<Realm, "registrationEmailAsUsername" | "editUsernameAllowed">;

/** An attribute that a form does not have, and why. */
export interface Unseen {
  attribute: Attribute;
  /** Last part of a text key. */
  why: "hidden" | "notEdited" | "scopes" | "emailAsUsername";
  values?: TextValues;
}

export interface Drawn {
  /** What the form is drawn from. */
  form: UserProfileMetadata;
  unseen: readonly Unseen[];
}

/** What a view leaves out, as servers do: scopes count only where somebody signs in. Source: docs/spec/areas/user-profile.md "Who sees what". */
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

/** The form that a profile makes in a view. It may be one that is not saved. */
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
