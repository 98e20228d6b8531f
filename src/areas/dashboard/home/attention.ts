import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type { KeyMetadataRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/keyMetadataRepresentation.js";
import type { Realm } from "../../../api/realm.ts";
import type { Words } from "../../../i18n/words.ts";
import type { AreaLink } from "../../../kit/navigation/address.ts";
import type { IconName } from "../../../kit/base/Icon.tsx";
import { ofClient } from "../../../sections/expiries/expiry.ts";
import { lockedOutFilter } from "../../../sections/locked-out/lockedOutUsers.ts";
import { places } from "../../places.ts";

/** Realm key. `validTo` is the end of its certificate, in milliseconds since the epoch. */
export type RealmKey = Omit<KeyMetadataRepresentation, "validTo"> & { validTo?: number };

/** A problem that one action fixes. */
export interface Finding {
  /** Public hook, and the key of a dismissed finding. */
  id: string;
  isUrgent: boolean;
  icon: IconName;
  title: Words;
  /** Records or text below the title. */
  about?: { names: readonly string[] } | { words: Words };
  /** Place of the fix. `act` is the text key of the link. */
  to: AreaLink;
  act: string;
}

/**
 * Reason for a missing result: `off` for no permission or no recorded events, `pending` while loading, `failed` after
 * an error.
 */
export type Absent = "off" | "pending" | "failed";

/** Realm data that the checks read. */
export interface Known {
  realm: Realm | Absent;
  clients: readonly ClientRepresentation[] | Absent;
  keys: readonly RealmKey[] | Absent;
  /** Names of the keys' providers by ID, if known. */
  keyNames?: ReadonlyMap<string, string> | "pending" | undefined;
  /** Number of users locked out in the last two weeks. */
  locked: number | Absent;
  /** Usernames of users that were disabled in the last two weeks. */
  disabled: readonly string[] | Absent;
  nowMs: number;
}

type Result = Finding | "passed" | Absent;
type Check = (known: Known) => Result;
type Checked = Exclude<keyof Known, "nowMs" | "keyNames">;

/** Creates a check of one value. The check returns "passed" if it finds no problem. */
const of =
  <K extends Checked>(
    name: K,
    look: (value: Exclude<Known[K], Absent>, nowMs: number, known: Known) => Finding | "off" | undefined,
  ): Check =>
  (known) => {
    const value = known[name];
    if (value === "off" || value === "pending" || value === "failed") return value;
    return look(value as Exclude<Known[K], Absent>, known.nowMs, known) ?? "passed";
  };

const day = 86_400_000;
const soonMs = 30 * day;

/** Keys in use whose certificates expire soon, soonest first. */
export const endingKeys = (keys: readonly RealmKey[], nowMs: number): readonly RealmKey[] =>
  keys
    .filter(({ status, certificate, validTo }) => status === "ACTIVE" && certificate && validTo)
    .filter(({ validTo = 0 }) => validTo - nowMs < soonMs)
    .sort((one, other) => (one.validTo ?? 0) - (other.validTo ?? 0));

/** Algorithm with the provider's name, else with the start of the 43 characters of the key ID. */
function keyInWords({ algorithm = "", kid = "", providerId = "" }: RealmKey, names: Known["keyNames"]): string {
  if (names === "pending") return algorithm;
  const name = names?.get(providerId);
  if (name !== undefined) return `${algorithm} (${name})`.trim();
  return `${algorithm} ${kid.length > 12 ? `${kid.slice(0, 8)}…` : kid}`.trim();
}

/** True for a redirect URI that allows every site. */
const isAnySite = (entry: string) => entry === "*" || /^https?:\/\/\*$/i.test(entry);

const settings = (tab: string) => places.realmSettings(tab);

/** Creates a check of one realm field. Off if the field is missing: the server sends limited admins few fields. */
const ofRealm = (field: keyof Realm, isRight: (realm: Realm) => boolean, finding: Omit<Finding, "isUrgent">): Check =>
  of("realm", (realm) => {
    if (realm[field] === undefined) return "off";
    return isRight(realm) ? undefined : { ...finding, isUrgent: false };
  });

/** Urgent checks first. Sources: docs/spec/areas/realm-settings.md, docs/spec/areas/clients.md. */
const checks: readonly Check[] = [
  of("locked", (locked) =>
    locked === 0
      ? undefined
      : {
          id: "locked-out",
          isUrgent: true,
          icon: "lock",
          title: ["dashboard.attention.locked", { count: locked }],
          about: { words: "dashboard.attention.lockedText" },
          to: places.users({ [lockedOutFilter]: "true" }),
          act: "dashboard.act.review",
        },
  ),
  of("disabled", (disabled) =>
    disabled.length === 0
      ? undefined
      : {
          id: "disabled",
          isUrgent: false,
          icon: "users",
          title: ["dashboard.attention.disabled", { count: disabled.length }],
          about: { names: disabled },
          to: places.events("admin-events", { resourceTypes: "USER", operationTypes: "UPDATE" }),
          act: "dashboard.act.review",
        },
  ),
  of("keys", (keys, nowMs, { keyNames }) => {
    const ending = endingKeys(keys, nowMs);
    const [first] = ending;
    if (!first) return undefined;
    const days = Math.max(0, Math.ceil(((first.validTo ?? 0) - nowMs) / day));
    return {
      id: "certificate-ends",
      isUrgent: days <= 7,
      icon: "key",
      title: ["dashboard.attention.certificate", { count: days }],
      about: { names: ending.map((key) => keyInWords(key, keyNames)) },
      to: places.rotateKey(first.kid ?? "", first.algorithm ?? ""),
      act: "dashboard.act.rotate",
    };
  }),
  of("clients", (clients) => {
    const open = clients.filter(({ enabled, redirectUris = [] }) => enabled && redirectUris.some(isAnySite));
    return open.length === 0
      ? undefined
      : {
          id: "open-redirects",
          isUrgent: false,
          icon: "link",
          title: ["dashboard.attention.redirects", { count: open.length }],
          about: { names: open.map(({ clientId = "" }) => clientId) },
          to: places.client(open[0]?.id ?? ""),
          act: "dashboard.act.fix",
        };
  }),
  of("clients", (clients, nowMs) => {
    const ending = clients
      .flatMap((client) => ofClient({ ...client }))
      .filter(({ atMs, isUsed }) => isUsed && atMs - nowMs < soonMs);
    return ending.length === 0
      ? undefined
      : {
          id: "client-expiries",
          isUrgent: false,
          icon: "clock",
          title: ["dashboard.attention.clientExpiries", { count: ending.length }],
          about: { names: [...new Set(ending.map(({ owner }) => owner))] },
          to: places.reports("expiries"),
          act: "dashboard.act.review",
        };
  }),
  ofRealm("bruteForceProtected", ({ bruteForceProtected }) => bruteForceProtected === true, {
    id: "brute-force",
    icon: "shield",
    title: "dashboard.attention.bruteForce",
    about: { words: "dashboard.attention.bruteForceText" },
    to: settings("security-defenses"),
    act: "dashboard.act.turnOn",
  }),
  ofRealm("eventsEnabled", ({ eventsEnabled }) => eventsEnabled === true, {
    id: "events-off",
    icon: "activity",
    title: "dashboard.attention.events",
    about: { words: "dashboard.attention.eventsText" },
    to: settings("events"),
    act: "dashboard.act.turnOn",
  }),
  ofRealm("adminEventsEnabled", ({ adminEventsEnabled }) => adminEventsEnabled === true, {
    id: "admin-events-off",
    icon: "activity",
    title: "dashboard.attention.adminEvents",
    about: { words: "dashboard.attention.adminEventsText" },
    to: settings("events"),
    act: "dashboard.act.turnOn",
  }),
  of("realm", (realm) => {
    if (realm.adminEventsEnabled !== true) return "off";
    return realm.adminEventsDetailsEnabled
      ? undefined
      : {
          id: "admin-event-details",
          isUrgent: false,
          icon: "activity",
          title: "dashboard.attention.details",
          about: { words: "dashboard.attention.detailsText" },
          to: settings("events"),
          act: "dashboard.act.turnOn",
        };
  }),
  ofRealm("smtpServer", ({ smtpServer }) => Boolean(smtpServer?.host), {
    id: "no-mail",
    icon: "mail",
    title: "dashboard.attention.mail",
    about: { words: "dashboard.attention.mailText" },
    to: settings("email"),
    act: "dashboard.act.setUp",
  }),
];

/** Results of the checks. Omits those that are off. */
export interface Standing {
  /** Urgent findings first. */
  findings: readonly Finding[];
  passed: number;
  pending: number;
  failed: number;
  total: number;
}

export function attention(known: Known): Standing {
  const results = checks.map((check) => check(known));
  const findings = results.flatMap((result) => (typeof result === "object" ? [result] : []));
  const count = (name: Result) => results.filter((result) => result === name).length;
  return {
    findings: [...findings.filter(({ isUrgent }) => isUrgent), ...findings.filter(({ isUrgent }) => !isUrgent)],
    passed: count("passed"),
    pending: count("pending"),
    failed: count("failed"),
    total: results.length - count("off"),
  };
}
