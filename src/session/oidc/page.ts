import { SignInError } from "./errors.ts";

/** Page access of the sign-in. */
export interface BrowserPage {
  /** Full URL of the page. */
  readonly address: string;
  /** Replaces the URL without loading it. */
  show(address: string): void;
  /**
   * Navigates away. Never resolves. Rejects with code `closed_by_user` if the browser kept the page and the user
   * returns without having signed in.
   */
  leave(address: string, how: "assign" | "replace"): Promise<never>;
  /** Navigates away with a POST form. Settles like `leave`. */
  post(address: string, fields: Readonly<Record<string, string>>): Promise<never>;
  reload(): void;
}

/** Page access in the browser. Has no effect until it is used. */
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

/** Return URL: the requested one, relative to the page, or the page itself. */
export function returnAddress(page: BrowserPage, wished: string | undefined): string {
  return wished === undefined ? page.address : new URL(wished, page.address).href;
}

/** True in an iframe or window that was opened for a response: its opener reads the URL, so the page must not. */
export function isAnswerWindow(): boolean {
  return typeof window !== "undefined" && window.name.startsWith(answerWindowPrefix);
}

/** Name prefix of these windows. */
export const answerWindowPrefix = "iam-answer-";
