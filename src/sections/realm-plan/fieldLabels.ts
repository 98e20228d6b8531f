import { hookOf } from "../../kit/record/path.ts";
import type { FieldPath } from "../../realm-document/index.ts";
import type { PlaceSettings } from "../setting-index/settings.ts";

/** An item whose fields are named, with the provider that some forms depend on. */
export interface LabeledItem {
  /** A kind without forms is fine: its fields have the server's names. */
  kind: string;
  providerId?: string | undefined;
}

type PlaceRule = (place: PlaceSettings, item: LabeledItem) => boolean;

const inArea =
  (...areas: readonly string[]): PlaceRule =>
  ({ area, screen }) =>
    areas.includes(area) && !["attribute", "attributeGroup", "clientProfile", "clientPolicy"].includes(screen);

const onScreen =
  (screen: string): PlaceRule =>
  (place) =>
    place.screen === screen;

/** Forms of a kind. Kinds without forms have the server's names. */
const placesOf: Partial<Record<string, PlaceRule>> = {
  realm: inArea("realm-settings", "authentication"),
  client: inArea("clients"),
  clientScope: inArea("client-scopes"),
  realmRole: inArea("roles"),
  clientRole: inArea("roles"),
  group: inArea("groups"),
  organization: inArea("organizations"),
  clientProfile: onScreen("clientProfile"),
  clientPolicy: onScreen("clientPolicy"),
  identityProvider: (place, { providerId = "" }) =>
    place.area === "identity-providers" && (!place.of || new RegExp(place.of.pattern).test(providerId)),
  component: (place, { providerId }) => place.area === "user-federation" && place.screen === providerId,
  workflow: inArea("workflows"),
};

/** Areas whose texts name the fields of a kind. */
export const areasOf = (index: readonly PlaceSettings[], item: LabeledItem): readonly string[] => [
  ...new Set(index.filter((place) => placesOf[item.kind]?.(place, item)).map(({ area }) => area)),
];

interface FieldLabel {
  /** Form of the field. */
  place?: PlaceSettings;
  /** Text key and English label of the form field. Undefined for a field without one. */
  label?: { key: string; english: string };
  /** Rest of the path, in the server's names. Empty for a field with a label of its own. */
  code: string;
}

/** Fields whose forms show the opposite of their value. Their label would contradict the value. */
const inverted: ReadonlySet<string> = new Set(["publicClient"]);

/** Label of a field, or of the nearest field above it with the rest as code. */
export function labelOf(index: readonly PlaceSettings[], item: LabeledItem, path: FieldPath): FieldLabel {
  const places = index.filter((place) => placesOf[item.kind]?.(place, item));
  for (let length = path.length; length > 0; length--) {
    const hook = hookOf(path.slice(0, length));
    if (inverted.has(hook)) break;
    for (const place of places) {
      const found = place.settings.find(({ field }) => field === hook);
      if (found) return { place, label: found, code: path.slice(length).join(" › ") };
    }
  }
  return { code: path.join(" › ") };
}
