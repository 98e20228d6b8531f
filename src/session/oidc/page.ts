import { SignInError } from "./errors.ts";

/** The page that signs in, as far as sign-in touches it. */
export interface BrowserPage {
  /** Full address, as the user sees it. */
  readonly address: string;
  /** Shows another address of this page without loading it. */
  show(address: string): void;
  /**
   * Goes elsewhere. Never resolves: the page is on its way out. Rejects with code `closed_by_user` when the browser kept the page and
   * the user comes back to it, drafts and all, without having signed in.
   */
  leave(address: string, how: "assign" | "replace"): Promise<never>;
  /** Goes elsewhere by a POST form. Settles as `leave`. */
  post(address: string, fields: Readonly<Record<string, string>>): Promise<never>;
  /** Loads the page anew. */
  reload(): void;
}

/** The browser's page. Touches nothing before it is used. */
export const browserPage: BrowserPage = {
  get address() {
    return location.href;
  },
  show(address) {
    history.replaceState(history.state, "", address);
  },
  leave(address, how) {
    location[how](address);
    return untilShownAgain();
  },
  post(address, fields) {
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
    return untilShownAgain();
  },
  reload() {
    location.reload();
  },
};

function untilShownAgain(): Promise<never> {
  return new Promise((_resolve, reject) => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      removeEventListener("pageshow", shown);
      reject(new SignInError("closed_by_user", "The sign-in page was left."));
    };
    addEventListener("pageshow", shown);
  });
}

/** The place to come back to: the wished one, relative to the page, or the page itself. */
export function returnAddress(page: BrowserPage, wished: string | undefined): string {
  return wished === undefined ? page.address : new URL(wished, page.address).href;
}

/** True in a frame or window opened here for an answer: its opener reads the address, so the page inside must not. */
export function isAnswerWindow(): boolean {
  return typeof window !== "undefined" && window.name.startsWith(answerWindowPrefix);
}

/** Start of the name of windows opened here. */
export const answerWindowPrefix = "iam-answer-";
