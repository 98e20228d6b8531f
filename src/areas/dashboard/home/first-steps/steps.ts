import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type { Realm } from "../../../../api/realm.ts";
import type { AreaLink } from "../../../../kit/navigation/address.ts";
import { places } from "../../../places.ts";

/** Realm data that the home reads anyway. */
export interface Known {
  realm: Realm;
  clients: readonly ClientRepresentation[];
  users: number;
}

/** Maximum numbers of own clients and users of a realm that is still new. */
const newUntil = { clients: 3, users: 5 };

/** Clients that the realm was not created with. */
const ownClients = ({ clients, realm: { adminPermissionsClient } }: Known): readonly ClientRepresentation[] =>
  clients.filter(
    ({ clientId, name = "" }) => !name.startsWith("${client_") && clientId !== adminPermissionsClient?.clientId,
  );

const hasMail = ({ realm: { smtpServer } }: Known) => Boolean(smtpServer?.host);
const hasPasswordPolicy = ({ realm: { passwordPolicy } }: Known) => Boolean(passwordPolicy);
const hasRules = (known: Known) => known.realm.bruteForceProtected === true && hasPasswordPolicy(known);
const hasEvents = ({ realm: { eventsEnabled, adminEventsEnabled } }: Known) =>
  eventsEnabled === true && adminEventsEnabled === true;

/** True for a realm with few users and clients, in which a first step is open. */
export function isNewRealm(known: Known): boolean {
  const own = ownClients(known).length;
  const isDone = [hasMail(known), hasRules(known), own > 0, known.users > 0, hasEvents(known)].every(Boolean);
  return !isDone && own <= newUntil.clients && known.users <= newUntil.users;
}

/** Step of a new realm. Its title is the text `dashboard.step.<id>`. */
export interface Step {
  id: "mail" | "rules" | "client" | "user" | "secondFactor" | "events";
  /** Undefined while unknown. */
  isDone: boolean | undefined;
  /** Text key of the purpose, or of what is missing. */
  text: string;
  to: AreaLink;
  /** Text key of the link. */
  act: string;
}

/** Required action, reduced to what decides about second factors. */
export interface RequiredAction {
  alias?: string;
  enabled?: boolean;
  defaultAction?: boolean;
}

const secondFactors: ReadonlySet<string> = new Set([
  ...["CONFIGURE_TOTP", "webauthn-register", "webauthn-register-passwordless"],
]);

/** True if each new user sets up a second factor or a passkey. Undefined if the actions are unknown. */
const asksSecondFactor = (actions: readonly RequiredAction[] | undefined) =>
  actions?.some(({ alias = "", enabled, defaultAction }) => secondFactors.has(alias) && enabled && defaultAction);

/** Steps from an empty realm to a first sign-in, in order. */
export function stepsOf(known: Known, actions: readonly RequiredAction[] | undefined): readonly Step[] {
  const own = ownClients(known);
  const client = own.find(({ protocol }) => protocol === "openid-connect") ?? own[0];
  const step = (id: Step["id"], isDone: boolean | undefined, to: AreaLink, more: Partial<Step> = {}): Step => ({
    ...{ id, isDone, to },
    text: `dashboard.step.${id}Text`,
    act: isDone ? "dashboard.act.review" : "dashboard.act.setUp",
    ...more,
  });
  return [
    step("mail", hasMail(known), places.realmSettings("email")),
    step(
      "rules",
      hasRules(known),
      hasPasswordPolicy(known) ? places.realmSettings("security-defenses") : places.authenticationPolicy("password"),
      { ...(hasPasswordPolicy(known) && !hasRules(known) && { text: "dashboard.step.rulesBruteForce" }) },
    ),
    client?.id
      ? client.protocol === "openid-connect"
        ? step("client", true, places.clientStart(client.id), { act: "dashboard.act.trySignIn" })
        : step("client", true, places.client(client.id))
      : step("client", false, places.newClient(), { act: "dashboard.act.create" }),
    known.users > 0
      ? step("user", true, places.users({}))
      : step("user", false, places.newUser(), { act: "dashboard.act.create" }),
    step("secondFactor", asksSecondFactor(actions), places.requiredActions()),
    step("events", hasEvents(known), places.eventSettings()),
  ];
}
