import { AttackDetection } from "@keycloak/keycloak-admin-client/lib/resources/attackDetection.js";
import { Cache } from "@keycloak/keycloak-admin-client/lib/resources/cache.js";
import { ClientPolicies } from "@keycloak/keycloak-admin-client/lib/resources/clientPolicies.js";
import { ClientScopes } from "@keycloak/keycloak-admin-client/lib/resources/clientScopes.js";
import { Components } from "@keycloak/keycloak-admin-client/lib/resources/components.js";
import { Groups } from "@keycloak/keycloak-admin-client/lib/resources/groups.js";
import { IdentityProviders } from "@keycloak/keycloak-admin-client/lib/resources/identityProviders.js";
import { Roles } from "@keycloak/keycloak-admin-client/lib/resources/roles.js";
import { UserStorageProvider } from "@keycloak/keycloak-admin-client/lib/resources/userStorageProvider.js";
import { WhoAmI } from "@keycloak/keycloak-admin-client/lib/resources/whoAmI.js";
import { AuthenticationManagement } from "./resources/authenticationManagement.ts";
import { Clients } from "./resources/clients.ts";
import { ConsoleExtension } from "./resources/consoleExtension.ts";
import { Localization } from "./resources/localization.ts";
import { OpenId } from "./resources/openId.ts";
import { Organizations } from "./resources/organizations.ts";
import { Realms } from "./resources/realms.ts";
import { ServerInfo } from "./resources/serverInfo.ts";
import { SharedSignals } from "./resources/sharedSignals.ts";
import { Users } from "./resources/users.ts";
import { Workflows } from "./resources/workflows.ts";
import type { RequestArgs, ResourceClass, Server } from "./server.ts";

/**
 * Typed admin API of one realm, with lazy resources. Methods resolve to the response and throw ApiError. Methods for
 * one record resolve to null on 404.
 */
export class AdminApi {
  readonly #server: Server;
  readonly #signal: AbortSignal | undefined;
  readonly #made = new Map<unknown, unknown>();

  constructor(server: Server, signal?: AbortSignal) {
    this.#server = server;
    this.#signal = signal;
  }

  /** Realm of the requests. */
  get realm(): string {
    return this.#server.realm;
  }

  /** Same API for another realm. */
  forRealm(realm: string): AdminApi {
    return new AdminApi(this.#server.forRealm(realm), this.#signal);
  }

  /** Same API with an abort signal. */
  withSignal(signal: AbortSignal): AdminApi {
    return new AdminApi(this.#server, signal);
  }

  get attackDetection(): AttackDetection {
    return this.#resource(AttackDetection);
  }
  get authenticationManagement(): AuthenticationManagement {
    return this.#resource(AuthenticationManagement);
  }
  get cache(): Cache {
    return this.#resource(Cache);
  }
  get clientPolicies(): ClientPolicies {
    return this.#resource(ClientPolicies);
  }
  get clients(): Clients {
    return this.#resource(Clients);
  }
  get clientScopes(): ClientScopes {
    return this.#resource(ClientScopes);
  }
  get components(): Components {
    return this.#resource(Components);
  }
  /** Endpoints of Keycloak's own console: realm names, users with lock state, sessions, effective roles … */
  get consoleExtension(): ConsoleExtension {
    return this.#resource(ConsoleExtension);
  }
  get groups(): Groups {
    return this.#resource(Groups);
  }
  get identityProviders(): IdentityProviders {
    return this.#resource(IdentityProviders);
  }
  get localization(): Localization {
    return this.#resource(Localization);
  }
  /** Discovery, userinfo, account, and sign-in URLs. */
  get openId(): OpenId {
    return this.#once(OpenId, () => new OpenId(this.#server, this.#signal));
  }
  get organizations(): Organizations {
    return this.#resource(Organizations);
  }
  get realms(): Realms {
    return this.#resource(Realms);
  }
  get roles(): Roles {
    return this.#resource(Roles);
  }
  get serverInfo(): ServerInfo {
    return this.#resource(ServerInfo);
  }
  get sharedSignals(): SharedSignals {
    return this.#resource(SharedSignals);
  }
  get users(): Users {
    return this.#resource(Users);
  }
  get userStorageProvider(): UserStorageProvider {
    return this.#resource(UserStorageProvider);
  }
  /** Accepts only tokens of Keycloak's own console client. */
  get whoAmI(): WhoAmI {
    return this.#resource(WhoAmI);
  }
  get workflows(): Workflows {
    return this.#resource(Workflows);
  }

  /**
   * Request without a typed method, for example to an extension: below `/admin/realms/{realm}`, or from `/admin/…`,
   * `/realms/…`, `/resources/…` on. The caller encodes path segments.
   */
  request<T>(method: string, path: string, args?: Omit<RequestArgs, "signal">): Promise<T> {
    return this.#server.request<T>(method, path, { ...args, signal: this.#signal });
  }

  #resource<R>(Resource: ResourceClass<R>): R {
    return this.#once(Resource, () => this.#server.resource(Resource, this.#signal));
  }

  #once<T>(key: unknown, make: () => T): T {
    if (!this.#made.has(key)) this.#made.set(key, make());
    return this.#made.get(key) as T;
  }
}

/** Typed admin API for the server's realm. */
export const createAdminApi = (server: Server): AdminApi => new AdminApi(server);
