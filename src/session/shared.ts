/** Shares one result between concurrent callers. */
export class Shared<K> {
  readonly #open = new Map<string, Promise<void>>();

  share(what: K, ask: () => Promise<void>): Promise<void> {
    const key = JSON.stringify(what);
    const answer = this.#open.get(key) ?? ask().finally(() => this.#open.delete(key));
    this.#open.set(key, answer);
    return answer;
  }
}
