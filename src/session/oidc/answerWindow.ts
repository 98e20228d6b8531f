import { readAnswer } from "./answer.ts";
import { SignInError } from "./errors.ts";
import { listenTo, messageTimeoutMs, openFrame } from "./frame.ts";
import { answerWindowPrefix } from "./page.ts";
import type { SignInRequest } from "./signInRequest.ts";

/** Polling interval of an opened window, in milliseconds. */
const lookEveryMs = 100;

/**
 * Sends a sign-in request in a hidden iframe and resolves to its final URL.
 * @param isOwnPage false if it ends at a host page, in which no script may run.
 * @throws SignInError `silent_check_timeout` after 10 s, `silent_check_failed` for another page.
 */
export async function answerInFrame(request: SignInRequest, { isOwnPage }: { isOwnPage: boolean }): Promise<string> {
  const frame = openFrame(request.address, {
    name: answerWindowPrefix + request.state,
    title: "Silent sign-in",
    sandbox: isOwnPage ? undefined : "allow-same-origin",
  });
  const { element } = frame;
  try {
    return await answerIn(() => element.contentWindow, request.state, {
      timeoutMs: messageTimeoutMs,
      ...(!isOwnPage && { foreign: element }),
    });
  } finally {
    frame.remove();
  }
}

/**
 * Opens the login page in a window and resolves to its final URL. Opens it before the request, because browsers allow
 * windows only during a user gesture.
 * @throws SignInError `popup_blocked`, or `closed_by_user` if the window is closed early.
 */
export async function answerInPopup(makeRequest: () => Promise<SignInRequest>): Promise<string> {
  const popup = window.open("", `${answerWindowPrefix}popup`, "popup,width=520,height=720");
  if (!popup) throw new SignInError("popup_blocked", "The browser did not open the sign-in window.");
  try {
    const request = await makeRequest();
    popup.location.replace(request.address);
    return await answerIn(() => popup, request.state);
  } finally {
    popup.close();
  }
}

/**
 * Waits until a window returns to our origin with the response for a state. A page in it may also send its URL as a
 * message.
 * @param foreign an iframe that ends at a host page or at an error page.
 */
function answerIn(
  target: () => Window | null,
  state: string,
  { timeoutMs, foreign }: { timeoutMs?: number; foreign?: HTMLIFrameElement } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearInterval(looking);
      clearTimeout(timer);
      stopListening();
      settle();
    };
    const fail = (...[code, message]: ConstructorParameters<typeof SignInError>) =>
      finish(() => reject(new SignInError(code, message)));
    const take = (address: unknown) => {
      if (typeof address === "string" && answersState(address, state)) finish(() => resolve(address));
    };
    const look = () => {
      const opened = target();
      const address = opened && addressOf(opened);
      take(address);
      if (opened === null || opened.closed) fail("closed_by_user", "The sign-in window was closed.");
      return address;
    };
    const stopListening = listenTo(target, location.origin, take);
    const looking = setInterval(look, lookEveryMs);
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(
            () => fail("silent_check_timeout", "Timeout when waiting for the silent sign-in frame."),
            timeoutMs,
          );
    // Reads the URL immediately, before the host page in the iframe loads its resources.
    foreign?.contentWindow?.addEventListener("pagehide", () => setTimeout(look));
    foreign?.addEventListener("load", () => {
      if (look() !== "about:blank") fail("silent_check_failed", "The silent sign-in frame shows another page.");
    });
  });
}

/** URL of a window. Undefined while it shows another origin. */
function addressOf(opened: Window): string | undefined {
  try {
    return opened.location.href;
  } catch {
    return undefined;
  }
}

/** False for the request itself, which is readable if the server has the page's origin. */
function answersState(address: string, state: string): boolean {
  return URL.canParse(address) && readAnswer(address)?.state === state;
}
