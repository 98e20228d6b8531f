/** Counts runs that have not settled yet. */
export class UnderWay {
  #count = 0;

  get isAny(): boolean {
    return this.#count > 0;
  }

  async run(work: () => Promise<void>): Promise<void> {
    this.#count += 1;
    await work().finally(() => {
      this.#count -= 1;
    });
  }
}
