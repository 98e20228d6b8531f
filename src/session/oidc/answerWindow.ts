import { readAnswer } from "./answer.ts";
import { SignInError } from "./errors.ts";
import { listenTo, messageTimeoutMs, openFrame } from "./frame.ts";
import { answerWindowPrefix } from "./page.ts";
import type { SignInRequest } from "./signInRequest.ts";

/** How often an opened window is looked at, in milliseconds. */
const lookEveryMs = 100;

/**
 * Makes a sign-in request in a hidden frame and resolves to the address that it ends at.
 * @throws SignInError `silent_check_timeout` when the frame does not come back within 10 s.
 */
export async function answerInFrame(request: SignInRequest): Promise<string> {
  const frame = openFrame(request.address, { name: answerWindowPrefix + request.state, title: "Silent sign-in" });
  try {
    return await answerIn(() => frame.element.contentWindow, request.state, messageTimeoutMs);
  } finally {
    frame.remove();
  }
}

/**
 * Opens the sign-in page in a window of its own and resolves to the address that it ends at. The window opens before the request is
 * made, because browsers allow it only while they handle a user's gesture.
 * @throws SignInError `popup_blocked`, or `closed_by_user` when the window is closed before it is back.
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

/** Waits until a window is back on our origin with the answer to a state. A page in it may also send us its address as a message. */
function answerIn(target: () => Window | null, state: string, timeoutMs?: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearInterval(looking);
      clearTimeout(timer);
      stopListening();
      settle();
    };
    const take = (address: unknown) => {
      if (typeof address === "string" && answersState(address, state)) finish(() => resolve(address));
    };
    const stopListening = listenTo(target, location.origin, take);
    const looking = setInterval(() => {
      const opened = target();
      take(opened && addressOf(opened));
      if (opened === null || opened.closed) {
        finish(() => reject(new SignInError("closed_by_user", "The sign-in window was closed.")));
      }
    }, lookEveryMs);
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(
            () =>
              finish(() =>
                reject(new SignInError("silent_check_timeout", "Timeout when waiting for the silent sign-in frame.")),
              ),
            timeoutMs,
          );
  });
}

/** The address of a window, undefined while it shows another origin. */
function addressOf(opened: Window): string | undefined {
  try {
    return opened.location.href;
  } catch {
    return undefined;
  }
}

/** Not so for the request itself, which can be read too where the server has the origin of the page. */
function answersState(address: string, state: string): boolean {
  return URL.canParse(address) && readAnswer(address)?.state === state;
}
