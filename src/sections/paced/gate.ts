/** Holds callers back while it is closed. */
export class Gate {
  #opened: Promise<void> | undefined;
  #open: (() => void) | undefined;

  pass = async (): Promise<void> => this.#opened;

  set(isOpen: boolean): void {
    if (!isOpen) this.#opened ??= new Promise((resolve) => (this.#open = resolve));
    else {
      this.#open?.();
      this.#opened = undefined;
    }
  }
}
