import type { AreaLink } from "../../kit/navigation/address.ts";
import type { Finding } from "../../check-up/index.ts";
import type { Item, RealmDocument } from "../../realm-document/index.ts";
import { textOf } from "../../realm-document/json.ts";
import { labelOf } from "../../sections/field-names/fieldLabels.ts";
import type { PlaceSettings } from "../../sections/setting-index/settings.ts";
import { places } from "../places.ts";
import { recordLink } from "../recordLink.ts";

const known = new WeakMap<RealmDocument, ReadonlyMap<string, Item>>();

/** Items of a document by key. */
export function itemsByKey(document: RealmDocument): ReadonlyMap<string, Item> {
  const items =
    known.get(document) ??
    new Map(
      Object.values(document.sections).flatMap((section) =>
        section.state === "read" ? section.items.map((item): [string, Item] => [item.key, item]) : [],
      ),
    );
  known.set(document, items);
  return items;
}

/** Tab of a realm's setting. Password, OTP and WebAuthn policies are pages of Authentication. */
function realmLink(place: PlaceSettings | undefined): AreaLink {
  if (place?.area === "authentication") return places.authenticationPolicy(place.inside ?? "password");
  const { area, path } = places.realmSettings(place?.tab ?? "general");
  return { area, path: place?.inside ? `${path}/${place.inside}` : path };
}

const userStorage = "org.keycloak.storage.UserStorageProvider";

function componentLink({ names: [type = "", subType = "", providerId = ""], id }: Item): AreaLink {
  if (type === userStorage && id !== undefined) return places.userStorage(providerId, id);
  if (type.endsWith("KeyProvider")) return places.realmSettings("keys");
  if (subType === "anonymous" || subType === "authenticated") return { area: "clients", path: "/client-registration" };
  return { area: "user-federation", path: "/" };
}

/** Pages of items that have no page of their own. */
const pages: Readonly<Record<string, AreaLink>> = {
  keys: places.realmSettings("keys"),
  initialAccess: { area: "clients", path: "/initial-access-token" },
  userProfile: places.realmSettings("user-profile"),
  clientProfile: places.realmSettings("client-policies"),
  clientPolicy: places.realmSettings("client-policies"),
  requiredAction: { area: "authentication", path: "/required-actions" },
  defaultGroups: places.realmSettings("user-registration"),
};

/** Page where the setting of a finding is changed. */
export function settingLink(
  { kind, names, fields }: Finding,
  items: ReadonlyMap<string, Item>,
  item: Item | undefined,
  index: readonly PlaceSettings[],
): AreaLink | undefined {
  const [deciding] = fields;
  const providerId = item && textOf(item.data.providerId);
  const place = deciding && labelOf(index, { kind, providerId }, deciding.path).place;
  if (kind === "realm") return realmLink(place);
  if (kind === "admins") return places.users({ search: names[0] ?? "" });
  if (item === undefined) return pages[kind];
  const parent = item.parent === undefined ? undefined : items.get(item.parent);
  if (kind === "client" && item.id !== undefined) return places.client(item.id, place?.tab ?? "settings");
  if (kind === "component") return componentLink(item);
  if (kind === "group" && item.id !== undefined) return places.group({ id: item.id });
  if (kind === "clientRole" && item.id !== undefined && parent?.id !== undefined)
    return places.role({ id: item.id, client: { id: parent.id } });
  if (kind === "authorizationSettings" && parent?.id !== undefined) return places.client(parent.id, "authorization");
  if (kind === "identityProviderMapper" && parent) return recordLink(parent);
  return pages[kind] ?? recordLink({ ...item, names });
}
