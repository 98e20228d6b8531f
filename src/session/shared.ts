/** Who asks for the same at a time shares the answer. */
export class Shared<K> {
  readonly #open = new Map<string, Promise<void>>();

  share(what: K, ask: () => Promise<void>): Promise<void> {
    const key = JSON.stringify(what);
    const answer = this.#open.get(key) ?? ask().finally(() => this.#open.delete(key));
    this.#open.set(key, answer);
    return answer;
  }
}
