import { handedOver, type GivenAccess, type Rights } from "./hostAccess.ts";
import type { WhoAmI } from "./whoAmI.ts";

/** Roles of the admin: from the host, else from the token or the server. */
export class KnownRights {
  readonly #access: () => GivenAccess | undefined;
  /** Rights from the token or the server. */
  #said: Rights | undefined;

  constructor(access: () => GivenAccess | undefined) {
    this.#access = access;
  }

  /** The user with effective roles. */
  async of(whoAmI: WhoAmI): Promise<WhoAmI> {
    const { realmAccess, createRealm } = whoAmI;
    this.#said = { realmAccess, createRealm };
    return { ...whoAmI, ...(await this.#handedOver(whoAmI.realm)) };
  }

  /** Rights after a change by the host. Unreadable rights allow nothing. */
  async anew(realm: string): Promise<Rights | undefined> {
    try {
      return (await this.#handedOver(realm)) ?? this.#said;
    } catch (error) {
      console.error("iam-elements:", error);
      return { realmAccess: {}, createRealm: false };
    }
  }

  /** Current rights from the host. */
  async #handedOver(realm: string): Promise<Rights | undefined> {
    const access = this.#access();
    const rights = await handedOver(access, realm);
    return access === this.#access() ? rights : this.#handedOver(realm);
  }
}
