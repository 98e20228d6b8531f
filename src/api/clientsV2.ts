/**
 * Takes the place of the admin client's module of this name, see `scripts/plugins`: the experimental second API,
 * which this project does not call, would bring a generated client many times the size of all we use.
 */
export class ClientsV2 {
  /** @throws Error always. */
  api(): never {
    throw new Error("The experimental clients API is not part of this package.");
  }
}
