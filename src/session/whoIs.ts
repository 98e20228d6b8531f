import type { Claims } from "./jwt.ts";
import { KnownRights } from "./knownRights.ts";
import type { SignInNeeds } from "./signInNeeds.ts";
import { issuerRealmOf, loadWhoAmI, type WhoAmI } from "./whoAmI.ts";

type Needs = Pick<SignInNeeds, "realm" | "state" | "host" | "server">;

/** Who signed in and what they may do, asked of the server and of the host. */
export class WhoIs {
  readonly #needs: Needs;
  readonly #rights: KnownRights;
  /** Told in the developer console that nobody knows the admin's roles. Once is enough. */
  #saidUnknown = false;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#rights = new KnownRights(() => needs.host.parts.access);
  }

  /** Asks; `currentRealm` is the realm whose roles are told. */
  async ask(
    token: string | undefined,
    idToken: Claims | undefined,
    currentRealm: string | undefined,
    signal?: AbortSignal,
  ): Promise<WhoAmI> {
    const { server, realm } = this.#needs;
    const asked = server((token && issuerRealmOf(token)) || realm);
    const whoAmI = await this.#rights.of(await loadWhoAmI(asked, { token, idToken, currentRealm, signal }));
    if (whoAmI.realmAccess === undefined && !this.#saidUnknown) {
      this.#saidUnknown = true;
      console.info("iam-elements: the token names no roles; screens show what the server answers.");
    }
    return whoAmI;
  }

  /** Asks about one more realm; what is known of others stays, for the server tells of one at a time. */
  async again(token: string | undefined, idToken: Claims | undefined, currentRealm: string): Promise<void> {
    const { state } = this.#needs;
    const whoAmI = await this.ask(token, idToken, currentRealm);
    const known = state.current().whoAmI?.realmAccess;
    state.set({
      denied: {},
      whoAmI: { ...whoAmI, realmAccess: whoAmI.realmAccess && { ...known, ...whoAmI.realmAccess } },
    });
  }

  /** The host says anew what the admin may do. */
  async takeAccess(): Promise<void> {
    const { state, realm } = this.#needs;
    const rights = await this.#rights.anew(state.current().whoAmI?.realm ?? realm);
    const { whoAmI } = state.current();
    if (whoAmI) state.set({ whoAmI: { ...whoAmI, ...rights }, denied: {} });
  }
}
