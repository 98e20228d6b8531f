import type { UserProfileMetadata } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { keyValues, type Codec, type KeyValue } from "../../kit/form/codecs.ts";
import {
  defineForm,
  type FieldDef,
  type FieldOf,
  type Form,
  type Option,
  type SectionOf,
  serverFields,
} from "../../kit/form/fields.ts";
import { rootAttributes } from "../../sections/user-profile/attribute.ts";
import { profileSections, type ProfileForm } from "../../sections/user-profile/profileSections.tsx";
import type { User } from "./user.ts";
import { FederationLink } from "./FederationLink.tsx";
import type { ChosenGroup } from "./GroupsField.tsx";
import { LockSwitch } from "./LockSwitch.tsx";
import { attributePath, type PathOf } from "../../kit/record/path.ts";

/** Internal attributes of Keycloak that have their own controls. */
export const ownAttributes = { pendingEmail: "kc.email.pending", terms: "terms_and_conditions" } as const;

/** Dependencies of the user forms other than the user. */
export interface UserForm extends Pick<ProfileForm, "t" | "locales"> {
  /** Enabled required actions of the realm. Undefined if the admin can't read them. */
  actions: readonly Option[] | undefined;
}

/** Fallback for servers that send no profile. */
const plainProfile: UserProfileMetadata = {
  attributes: [{ name: "username", required: true }, { name: "email" }, { name: "firstName" }, { name: "lastName" }],
};

const emailVerified: FieldDef = { path: ["emailVerified"], kind: "switch" };

/** Fields of the user profile, with `emailVerified` after the email address. */
function profile<R extends User | NewUser>(
  metadata: UserProfileMetadata | undefined,
  form: ProfileForm,
): SectionOf<R>[] {
  const sections = profileSections(metadata ?? plainProfile, { ...form, without: Object.values(ownAttributes) });
  const home = sections.find(({ fields }) => fields.some(({ path }) => path[0] === "email")) ?? sections[0];
  return sections.map((section) => ({
    ...section,
    fields: serverFields<R>(section === home ? behind(section.fields, "email", emailVerified) : section.fields),
  }));
}

function behind(fields: readonly FieldDef[], name: string, field: FieldDef): FieldDef[] {
  const index = fields.findIndex(({ path }) => path[0] === name);
  return index < 0 ? [...fields, field] : [...fields.slice(0, index + 1), field, ...fields.slice(index + 1)];
}

/** Required actions. Read-only if the actions of the realm can't be read. */
export function requiredActionsField(
  { t, actions }: Pick<UserForm, "t" | "actions">,
  set: readonly string[] = [],
): FieldOf<Pick<User, "requiredActions">> {
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

/** Read-only codec for a date. `factor`: milliseconds per unit. */
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

/** Source: docs/spec/areas/users.md §5. */
export function settingsForm({ user, say, bruteForceProtected, ...form }: SettingsForm): Form<User> {
  const terms = Number(user.attributes?.[ownAttributes.terms]?.[0]);
  const account: (FieldOf<User> | false)[] = [
    requiredActionsField(form, user.requiredActions),
    readonly(["createdTimestamp"], "createdAt", momentText(say)),
    Boolean(user.federationLink) && {
      path: ["federationLink"],
      kind: "custom",
      render: ({ control, value }) => <FederationLink control={control} id={String(value)} />,
    },
    terms > 0 && readonly(attributePath(ownAttributes.terms), "termsAndConditionsUserAttribute", momentText(say, 1000)),
    // The lock comes from another request.
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
    ...profile<User>(user.userProfileMetadata, { ...form, user }),
    { id: "account", title: "users.account", fields: account.filter((field) => field !== false) },
  ]);
}

/** Field for the groups of a new user. Not a field of the user record, because groups are joined after the creation. */
export const groupsPath = ["groups"] as const;

/** Form value. In the user record, `groups` are paths instead. */
export type NewUser = Omit<User, "groups"> & { groups?: ChosenGroup[] };

/** Source: docs/spec/areas/users.md §3. */
export function createForm(
  metadata: UserProfileMetadata | undefined,
  form: UserForm,
  groups: FieldOf<NewUser> | undefined,
): Form<NewUser> {
  const account: FieldOf<NewUser>[] = [
    ...(form.actions ? [requiredActionsField(form)] : []),
    ...(groups ? [groups] : []),
  ];
  return defineForm<NewUser>([
    ...profile<NewUser>(metadata, form),
    ...(account.length ? [{ id: "account", title: "users.account", fields: account }] : []),
  ]);
}

/** Names of attributes that are managed by the user profile. All others are unmanaged. */
const managedNames = (user: User): ReadonlySet<string> =>
  new Set([
    ...rootAttributes,
    ...Object.values(ownAttributes),
    ...(user.userProfileMetadata?.attributes ?? []).flatMap(({ name }) => name ?? []),
  ]);

type Attributes = Readonly<Record<string, unknown>>;

/** Shows only unmanaged attributes. Keeps managed attributes unchanged. */
function unmanaged(managed: ReadonlySet<string>): Codec<Attributes, readonly KeyValue[]> {
  const part = (raw: Attributes | undefined, isManaged: boolean) =>
    Object.fromEntries(Object.entries(raw ?? {}).filter(([key]) => managed.has(key) === isManaged));
  return {
    read: (raw) => keyValues.read(part(raw, false)),
    write: (value, raw) => ({ ...part(raw, true), ...keyValues.write(value, undefined) }),
  };
}

/** Form of unmanaged attributes. Source: docs/spec/areas/users.md §6. */
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
            const taken = value?.find(({ key }) => managed.has(key.trim()));
            return taken && t("users.attributes.managed", { key: taken.key });
          },
        },
      ],
    },
  ]);
}
