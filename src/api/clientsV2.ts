/**
 * Replaces the admin client's module, see `scripts/plugins`. The experimental second API is not used and would add a
 * large generated client.
 */
export class ClientsV2 {
  /** @throws Error always. */
  api(): never {
    throw new Error("The experimental clients API is not part of this package.");
  }
}
