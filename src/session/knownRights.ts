import { handedOver, type GivenAccess, type Rights } from "./hostAccess.ts";
import type { WhoAmI } from "./whoAmI.ts";

/** What the admin may do: as the host says, else as the token or the server does. */
export class KnownRights {
  readonly #access: () => GivenAccess | undefined;
  /** By the token, or by the server. */
  #said: Rights | undefined;

  constructor(access: () => GivenAccess | undefined) {
    this.#access = access;
  }

  /** Who signed in, with the rights that count. */
  async of(whoAmI: WhoAmI): Promise<WhoAmI> {
    const { realmAccess, createRealm } = whoAmI;
    this.#said = { realmAccess, createRealm };
    return { ...whoAmI, ...(await this.#handedOver(whoAmI.realm)) };
  }

  /** The rights after the host has said something else. What cannot be read allows nothing. */
  async anew(realm: string): Promise<Rights | undefined> {
    try {
      return (await this.#handedOver(realm)) ?? this.#said;
    } catch (error) {
      console.error("iam-elements:", error);
      return { realmAccess: {}, createRealm: false };
    }
  }

  /** The rights that the host hands over last. */
  async #handedOver(realm: string): Promise<Rights | undefined> {
    const access = this.#access();
    const rights = await handedOver(access, realm);
    return access === this.#access() ? rights : this.#handedOver(realm);
  }
}
