import type { Claims } from "./jwt.ts";
import { KnownRights } from "./knownRights.ts";
import type { SignInNeeds } from "./signInNeeds.ts";
import { issuerRealmOf, loadWhoAmI, type WhoAmI } from "./whoAmI.ts";

type Needs = Pick<SignInNeeds, "realm" | "state" | "host" | "server">;

/** User and roles, from the server and the host. */
export class WhoIs {
  readonly #needs: Needs;
  readonly #rights: KnownRights;
  /** True once the unknown roles were logged. */
  #saidUnknown = false;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#rights = new KnownRights(() => needs.host.parts.access);
  }

  /** Requests who-am-I. `currentRealm` is the realm of the roles. */
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
      console.info("iam-elements: the token has no roles; screens show what the server returns.");
    }
    return whoAmI;
  }

  /** Requests the roles of another realm. Keeps known ones, because each response has only one realm. */
  async again(token: string | undefined, idToken: Claims | undefined, currentRealm: string): Promise<void> {
    const { state } = this.#needs;
    const whoAmI = await this.ask(token, idToken, currentRealm);
    const known = state.current().whoAmI?.realmAccess;
    state.set({
      denied: {},
      whoAmI: { ...whoAmI, realmAccess: whoAmI.realmAccess && { ...known, ...whoAmI.realmAccess } },
    });
  }

  /** Applies changed roles of the host. */
  async takeAccess(): Promise<void> {
    const { state, realm } = this.#needs;
    const rights = await this.#rights.anew(state.current().whoAmI?.realm ?? realm);
    const { whoAmI } = state.current();
    if (whoAmI) state.set({ whoAmI: { ...whoAmI, ...rights }, denied: {} });
  }
}
