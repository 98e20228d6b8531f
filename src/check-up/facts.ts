import { itemsOf, type Json, type NotRead, type RealmDocument } from "../realm-document/document.ts";
import { isJson, objectsIn, textOf } from "../realm-document/json.ts";
import { AdminRoles } from "./adminRoles.ts";
import { isExtra, type ExtraId, type Missing, type Need, type Subject } from "./check.ts";
import { FlowFacts } from "./flowFacts.ts";
import { Policies } from "./policies.ts";

/** Data of the server that a realm document does not have. Parts that are absent were not read. */
export interface Extras {
  /** `keys` of the response of `GET /keys`. */
  keys?: readonly Json[];
  /** Response of `GET /clients-initial-access`. */
  initialAccess?: readonly Json[];
  /** Response of `GET /admin/serverinfo`, without provider types. */
  server?: Json;
  /** Users with admin roles: see `readPeople`. */
  admins?: readonly Json[];
  /** Disabled identity providers: `{ alias, isLinked }`. */
  links?: readonly Json[];
  /** Reasons for absent parts. Default: they were left for later. */
  notRead?: Partial<Record<ExtraId, NotRead>>;
}

/** Extras of two readings. */
export const bothExtras = (one: Extras, other: Extras): Extras => ({
  ...{ ...one, ...other },
  notRead: { ...one.notRead, ...other.notRead },
});

export interface FactOptions {
  /** Data beyond the document. */
  extras?: Extras;
  /** Time that ages are measured from. Default: now. */
  nowMs?: number;
  /** Client IDs that FAPI 2.0 applies to, besides clients with the attribute `fapi`. */
  fapiClients?: readonly string[];
}

const builtInClients: ReadonlySet<string> = new Set([
  ...["account", "account-console", "admin-cli", "broker", "realm-management", "security-admin-console"],
  "admin-permissions",
]);

/** Clients that the server creates. The master realm has one more for each realm: `acme-realm`. */
const isBuiltInClient = (clientId: string, realm: string): boolean =>
  builtInClients.has(clientId) || (realm === "master" && clientId.endsWith("-realm"));

/** Names of the entries of an extra. */
const nameOfExtra: Readonly<Record<ExtraId, (entry: Json) => string>> = {
  keys: ({ algorithm, kid }) => `${textOf(algorithm)} ${textOf(kid)}`.trim(),
  initialAccess: ({ id }) => textOf(id),
  server: () => "server",
  admins: ({ username }) => textOf(username),
  links: ({ alias }) => textOf(alias),
};

/** A document with what several checks derive from it, computed once. */
export class Facts {
  readonly document: RealmDocument;
  readonly extras: Extras;
  readonly nowMs: number;
  readonly policies: Policies;
  readonly admin: AdminRoles;
  readonly flows: FlowFacts;
  readonly fapiClients: readonly string[];
  readonly #subjects = new Map<Need, readonly Subject[]>();
  #clients?: { oidc: readonly Subject[]; saml: readonly Subject[] };

  constructor(document: RealmDocument, { extras = {}, nowMs = Date.now(), fapiClients = [] }: FactOptions) {
    this.document = document;
    this.extras = extras;
    this.nowMs = nowMs;
    this.fapiClients = fapiClients;
    this.policies = new Policies(document);
    this.admin = new AdminRoles(document);
    this.flows = new FlowFacts(document);
  }

  /** Settings of the realm. Empty if they were not read. */
  get realm(): Json {
    return itemsOf(this.document, "realm")[0]?.data ?? {};
  }

  subjects(need: Need): readonly Subject[] {
    const known = this.#subjects.get(need) ?? this.#read(need);
    this.#subjects.set(need, known);
    return known;
  }

  #read(need: Need): readonly Subject[] {
    if (!isExtra(need)) return itemsOf(this.document, need);
    const entries = need === "server" ? [this.#server ?? {}] : objectsIn(this.extras[need]);
    return entries.map((data) => {
      const name = nameOfExtra[need](data);
      return { kind: need, key: `${need}/${encodeURIComponent(name)}`, names: [name], data };
    });
  }

  /** The server, or at least the version that a file names. */
  get #server(): Json | undefined {
    const { version } = this.document.source;
    return this.extras.server ?? (version === undefined ? undefined : { systemInfo: { version } });
  }

  /** Version of Keycloak, if it is known. */
  get version(): string | undefined {
    const info = this.#server?.systemInfo;
    return isJson(info) && typeof info.version === "string" ? info.version : undefined;
  }

  #split() {
    this.#clients ??= this.subjects("clients").reduce<{ oidc: Subject[]; saml: Subject[] }>(
      (clients, client) => {
        if (isBuiltInClient(client.names[0] ?? "", this.document.realm)) return clients;
        if (client.data.protocol === "saml") clients.saml.push(client);
        else if (client.data.bearerOnly !== true) clients.oidc.push(client);
        return clients;
      },
      { oidc: [], saml: [] },
    );
    return this.#clients;
  }

  /** OpenID Connect clients that admins created. */
  get oidcClients(): readonly Subject[] {
    return this.#split().oidc;
  }

  get samlClients(): readonly Subject[] {
    return this.#split().saml;
  }

  /** Reason why a part is absent. Undefined if it was read. */
  missing(need: Need): Missing | undefined {
    const missing = ({ reason, status }: NotRead): Missing => ({
      need,
      reason,
      ...(status !== undefined && { status }),
    });
    if (need === "server" && this.#server) return undefined;
    if (isExtra(need))
      return this.extras[need] ? undefined : missing(this.extras.notRead?.[need] ?? { reason: "deferred" });
    const section = this.document.sections[need];
    if (section.state === "notRead") return missing(section);
    return need === "realm" && this.#isLimitedRealm() ? { need, reason: "forbidden" } : undefined;
  }

  /** True if the admin lacks `view-realm` and gets only a few settings, so a missing one is unknown. */
  #isLimitedRealm(): boolean {
    return !this.document.isSparse && this.realm.sslRequired === undefined && this.realm.eventsEnabled === undefined;
  }
}
