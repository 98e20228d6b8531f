/** The page that signs in, as far as sign-in touches it. */
export interface Page {
  /** Full address, as the user sees it. */
  readonly address: string;
  /** Shows another address of this page without loading it. */
  show(address: string): void;
  /** Goes elsewhere. Never settles: the page is on its way out. */
  leave(address: string, how: "assign" | "replace"): Promise<never>;
  /** Goes elsewhere by a POST form. Never settles. */
  post(address: string, fields: Readonly<Record<string, string>>): Promise<never>;
}

const never = (): Promise<never> => new Promise(() => undefined);

/** The browser's page. Touches nothing before it is used. */
export const browserPage: Page = {
  get address() {
    return location.href;
  },
  show(address) {
    history.replaceState(history.state, "", address);
  },
  leave(address, how) {
    startOverWhenBack();
    location[how](address);
    return never();
  },
  post(address, fields) {
    startOverWhenBack();
    const form = document.createElement("form");
    form.method = "post";
    form.action = address;
    form.hidden = true;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement("input");
      input.type = "hidden";
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
    return never();
  },
};

/** A page that the browser kept and shows again still waits for a sign-in that never comes: it begins anew. */
function startOverWhenBack(): void {
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  }, { once: true });
}

/** The place to come back to: the wished one, relative to the page, or the page itself. */
export function returnAddress(page: Page, wished: string | undefined): string {
  return wished === undefined ? page.address : new URL(wished, page.address).href;
}

/** True in a frame or window opened here for an answer: its opener reads the address, so the page inside must not. */
export function isAnswerWindow(): boolean {
  return typeof window !== "undefined" && window.name.startsWith(answerWindowPrefix);
}

/** Start of the name of windows opened here. */
export const answerWindowPrefix = "iam-answer-";

