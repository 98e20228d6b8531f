import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type { KeyMetadataRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/keyMetadataRepresentation.js";
import type { Realm } from "../../../api/realm.ts";
import type { Words } from "../../../kit/action/words.ts";
import type { AreaLink } from "../../../kit/area/defineArea.ts";
import type { IconName } from "../../../kit/base/Icon.tsx";
import { places } from "../../places.ts";

/** A key of the realm; `validTo` is when its certificate ends, in milliseconds. */
export type RealmKey = Omit<KeyMetadataRepresentation, "validTo"> & { validTo?: number };

/** Something that one act settles. */
export interface Finding {
  /** Public hook, and what it is put aside by. */
  id: string;
  isUrgent: boolean;
  icon: IconName;
  title: Words;
  /** What it is about, in names or in words. */
  about?: { names: readonly string[] } | { words: Words };
  /** Where it is settled, and the words of the link. */
  to: AreaLink;
  act: string;
}

/** What is known of the realm; what could not be read is not checked. */
export interface Known {
  realm: Realm | undefined;
  clients: readonly ClientRepresentation[] | undefined;
  keys: readonly RealmKey[] | undefined;
  /** How many people were locked out in the last two weeks. */
  locked: number | undefined;
  /** Names of people whom changes of the last two weeks have left disabled. */
  disabled: readonly string[] | undefined;
  nowMs: number;
}

type Check = (known: Known) => Finding | undefined | "passed" | "unknown";

const day = 86_400_000;
const soonMs = 30 * day;

/** True for an address that takes whoever comes back to any site. */
const isAnySite = (entry: string) => entry === "*" || /^https?:\/\/\*$/i.test(entry);

const settings = (tab: string) => places.realmSettings(tab);

/** A finding about the realm record itself: limited admins get few of its fields. */
const ofRealm =
  (field: keyof Realm, isRight: (realm: Realm) => boolean, finding: Omit<Finding, "isUrgent">): Check =>
  ({ realm }) =>
    realm?.[field] === undefined ? "unknown" : isRight(realm) ? "passed" : { ...finding, isUrgent: false };

/** Checks, urgent ones first. Sources: docs/spec/areas/realm-settings.md, docs/spec/areas/clients.md. */
const checks: readonly Check[] = [
  ({ locked }) =>
    locked === undefined
      ? "unknown"
      : locked === 0
        ? "passed"
        : {
            id: "locked-out",
            isUrgent: true,
            icon: "lock",
            title: ["dashboard.attention.locked", { count: locked }],
            about: { words: "dashboard.attention.lockedText" },
            to: places.events("user-events", { type: "USER_DISABLED_BY_TEMPORARY_LOCKOUT" }),
            act: "dashboard.act.review",
          },
  ({ disabled }) =>
    disabled === undefined
      ? "unknown"
      : disabled.length === 0
        ? "passed"
        : {
            id: "disabled",
            isUrgent: false,
            icon: "users",
            title: ["dashboard.attention.disabled", { count: disabled.length }],
            about: { names: disabled },
            to: places.events("admin-events", { resourceTypes: "USER", operationTypes: "UPDATE" }),
            act: "dashboard.act.review",
          },
  ({ keys, nowMs }) => {
    if (!keys) return "unknown";
    const ending = keys
      .filter(({ status, certificate, validTo }) => status === "ACTIVE" && certificate && validTo)
      .filter(({ validTo = 0 }) => validTo - nowMs < soonMs)
      .sort((one, other) => (one.validTo ?? 0) - (other.validTo ?? 0));
    const [first] = ending;
    if (!first) return "passed";
    const days = Math.max(0, Math.ceil(((first.validTo ?? 0) - nowMs) / day));
    return {
      id: "certificate-ends",
      isUrgent: days <= 7,
      icon: "key",
      title: ["dashboard.attention.certificate", { count: days }],
      about: { names: ending.map(({ algorithm = "", kid = "" }) => `${algorithm} ${kid}`.trim()) },
      to: settings("keys"),
      act: "dashboard.act.rotate",
    };
  },
  ({ clients }) => {
    if (!clients) return "unknown";
    const open = clients.filter(({ enabled, redirectUris = [] }) => enabled && redirectUris.some(isAnySite));
    return open.length === 0
      ? "passed"
      : {
          id: "open-redirects",
          isUrgent: false,
          icon: "link",
          title: ["dashboard.attention.redirects", { count: open.length }],
          about: { names: open.map(({ clientId = "" }) => clientId) },
          to: places.client(open[0]?.id ?? ""),
          act: "dashboard.act.fix",
        };
  },
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
  ({ realm }) =>
    realm?.adminEventsEnabled !== true
      ? "unknown"
      : realm.adminEventsDetailsEnabled
        ? "passed"
        : {
            id: "admin-event-details",
            isUrgent: false,
            icon: "activity",
            title: "dashboard.attention.details",
            about: { words: "dashboard.attention.detailsText" },
            to: settings("events"),
            act: "dashboard.act.turnOn",
          },
  ofRealm("smtpServer", ({ smtpServer }) => Boolean(smtpServer?.host), {
    id: "no-mail",
    icon: "mail",
    title: "dashboard.attention.mail",
    about: { words: "dashboard.attention.mailText" },
    to: settings("email"),
    act: "dashboard.act.setUp",
  }),
];

/** What needs somebody, urgent first, and how many checks found nothing. */
export function attention(known: Known): { findings: readonly Finding[]; passed: number } {
  const results = checks.map((check) => check(known));
  const findings = results.flatMap((result) => (typeof result === "object" ? [result] : []));
  return {
    findings: [...findings.filter(({ isUrgent }) => isUrgent), ...findings.filter(({ isUrgent }) => !isUrgent)],
    passed: results.filter((result) => result === "passed").length,
  };
}
