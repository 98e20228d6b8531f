import type RequiredActionProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/requiredActionProviderRepresentation.js";
import type { UserProfileMetadata } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { keyValues, type Codec, type KeyValue } from "../../kit/form/codecs.ts";
import {
  defineForm,
  serverFields,
  type FieldOf,
  type Form,
  type Option,
  type SectionOf,
} from "../../kit/form/fields.ts";
import { rootAttributes } from "../../sections/user-profile/attribute.ts";
import { profileSections, type ProfileForm } from "../../sections/user-profile/profileSections.tsx";
import type { User } from "./area.ts";
import { FederationLink } from "./FederationLink.tsx";
import type { ChosenGroup } from "./GroupsField.tsx";
import { LockSwitch } from "./LockSwitch.tsx";
import { attributePath, type PathOf } from "../../kit/form/path.ts";

/** Attributes of the server itself that are shown in a way of their own. */
export const ownAttributes = { pendingEmail: "kc.email.pending", terms: "terms_and_conditions" } as const;

/** What the forms of a user depend on besides the user. */
export interface UserForm extends Pick<ProfileForm, "t" | "locales"> {
  /** Enabled required actions of the realm; undefined for an admin who may not read them. */
  actions: readonly Option[] | undefined;
}

/** Fields without a profile, for servers that send none. */
const plainProfile: UserProfileMetadata = {
  attributes: [{ name: "username", required: true }, { name: "email" }, { name: "firstName" }, { name: "lastName" }],
};

const emailVerified: FieldOf<User> = { path: ["emailVerified"], kind: "switch" };

/** The profile's fields, with `emailVerified` right behind the address. */
function profile(metadata: UserProfileMetadata | undefined, form: ProfileForm): SectionOf<User>[] {
  const sections = profileSections(metadata ?? plainProfile, { ...form, without: Object.values(ownAttributes) });
  const home = sections.find(({ fields }) => fields.some(({ path }) => path[0] === "email")) ?? sections[0];
  return sections.map((section) =>
    section === home ? { ...section, fields: behind(section.fields, "email", emailVerified) } : section,
  );
}

function behind(fields: readonly FieldOf<User>[], name: string, field: FieldOf<User>): FieldOf<User>[] {
  const index = fields.findIndex(({ path }) => path[0] === name);
  return index < 0 ? [...fields, field] : [...fields.slice(0, index + 1), field, ...fields.slice(index + 1)];
}

/** Actions asked for at the next sign-in. Without the realm's list, those set can only be read. */
function requiredActions({ t, actions }: UserForm, set: readonly string[] = []): FieldOf<User> {
  const known = actions ?? [];
  return {
    path: ["requiredActions"],
    kind: "multiselect",
    label: "requiredUserActions",
    placeholder: t("requiredActionPlaceholder"),
    readOnly: actions === undefined,
    options: [
      ...known,
      ...set
        .filter((alias) => !known.some(({ value }) => value === alias))
        .map((alias) => ({ value: alias, label: alias })),
    ],
  };
}

/** Enabled required actions as choices. */
export const actionOptions = (actions: readonly RequiredActionProviderRepresentation[]): Option[] =>
  actions
    .filter(({ enabled, alias }) => enabled && alias)
    .map(({ alias = "", name }) => ({ value: alias, label: name || alias }));

/** A moment as text, for fields that can only be read. `factor`: milliseconds per unit. */
const momentText = (say: (ms: number) => string, factor = 1): Codec => ({
  read: (raw) =>
    Number(Array.isArray(raw) ? raw[0] : raw) > 0 ? say(Number(Array.isArray(raw) ? raw[0] : raw) * factor) : "",
  write: (_, raw) => raw,
});

const readonly = (path: PathOf<User>, label: string, codec: Codec): FieldOf<User> => ({
  path,
  kind: "readonly",
  label,
  codec,
  help: false,
});

export interface SettingsForm extends UserForm {
  user: User;
  say: (ms: number) => string;
  bruteForceProtected: boolean;
}

/** Details of a user. Source: docs/spec/areas/users.md §5. */
export function settingsForm({ user, say, bruteForceProtected, ...form }: SettingsForm): Form<User> {
  const terms = Number(user.attributes?.[ownAttributes.terms]?.[0]);
  const account: (FieldOf<User> | false)[] = [
    requiredActions(form, user.requiredActions),
    readonly(["createdTimestamp"], "createdAt", momentText(say)),
    Boolean(user.federationLink) && {
      path: ["federationLink"],
      kind: "custom",
      render: ({ control, value }) => <FederationLink control={control} id={String(value)} />,
    },
    terms > 0 && readonly(attributePath(ownAttributes.terms), "termsAndConditionsUserAttribute", momentText(say, 1000)),
    // The server tells of the lock elsewhere.
    ...(bruteForceProtected
      ? serverFields<User>([
          {
            path: ["temporaryLocked"],
            kind: "custom",
            render: ({ control }) => <LockSwitch control={control} user={user} />,
          },
        ])
      : []),
  ];
  return defineForm<User>([
    ...profile(user.userProfileMetadata, { ...form, user }),
    { id: "account", title: "users.account", fields: account.filter((field) => field !== false) },
  ]);
}

/** Name of the groups field of a new user; no field of the representation, as members join once the user is there. */
export const groupsPath = ["groups"] as const;

/** What the form makes: a record of the server names groups by path. */
export type NewUser = Omit<User, "groups"> & { groups?: ChosenGroup[] };

/** A new user. Source: docs/spec/areas/users.md §3. */
export function createForm(
  metadata: UserProfileMetadata | undefined,
  form: UserForm,
  groups: FieldOf<NewUser> | undefined,
): Form<NewUser> {
  const account: FieldOf<NewUser>[] = [...(form.actions ? [requiredActions(form)] : []), ...(groups ? [groups] : [])];
  return defineForm<NewUser>([
    ...profile(metadata, form),
    ...(account.length ? [{ id: "account", title: "users.account", fields: account }] : []),
  ]);
}

/** Names the profile of this user manages: all others are free keys. */
const managedNames = (user: User): ReadonlySet<string> =>
  new Set([
    ...rootAttributes,
    ...Object.values(ownAttributes),
    ...(user.userProfileMetadata?.attributes ?? []).flatMap(({ name }) => name ?? []),
  ]);

type Attributes = Readonly<Record<string, unknown>>;

/** Free keys out of all attributes; what the profile manages is neither shown nor touched. */
function unmanaged(managed: ReadonlySet<string>): Codec<Attributes, readonly KeyValue[]> {
  const part = (raw: Attributes | undefined, isManaged: boolean) =>
    Object.fromEntries(Object.entries(raw ?? {}).filter(([key]) => managed.has(key) === isManaged));
  return {
    read: (raw) => keyValues.read(part(raw, false)),
    write: (value, raw) => ({ ...part(raw, true), ...keyValues.write(value, undefined) }),
  };
}

/** Attributes that the profile does not know. Source: docs/spec/areas/users.md §6. */
export function attributesForm(user: User): Form<User> {
  const managed = managedNames(user);
  return defineForm<User>([
    {
      id: "attributes",
      fields: [
        {
          path: ["attributes"],
          kind: "keyvalues",
          codec: unmanaged(managed),
          validate: (value, _, t) => {
            const taken = ((value ?? []) as KeyValue[]).find(({ key }) => managed.has(key.trim()));
            return taken && t("users.attributes.managed", { key: taken.key });
          },
        },
      ],
    },
  ]);
}
