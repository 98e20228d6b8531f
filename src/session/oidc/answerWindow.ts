import { readAnswer } from "./answer.ts";
import { SignInError } from "./errors.ts";
import { listenTo, messageTimeoutMs, openFrame } from "./frame.ts";
import { answerWindowPrefix } from "./page.ts";
import type { SignInRequest } from "./signInRequest.ts";

/** How often an opened window is looked at, in milliseconds. */
const lookEveryMs = 100;

/**
 * Makes a sign-in request in a hidden frame and resolves to the address that it ends at.
 * @param isOwnPage whether it ends at a page that is made for it; any other is a page of the host, in which no script may run.
 * @throws SignInError `silent_check_timeout` when the frame does not come back within 10 s, `silent_check_failed` when it shows something else.
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

/**
 * Waits until a window is back on our origin with the answer to a state. A page in it may also send us its address as a message.
 * @param foreign a frame that ends at a page of the host, or at one that says no more than that nothing comes.
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
    // The moment the answer is there: nothing of the host's page around it is read, and hardly anything of it fetched.
    foreign?.contentWindow?.addEventListener("pagehide", () => setTimeout(look));
    foreign?.addEventListener("load", () => {
      if (look() !== "about:blank") fail("silent_check_failed", "The silent sign-in frame shows another page.");
    });
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
