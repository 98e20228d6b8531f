import { listenTo, messageTimeoutMs, openFrame, type HiddenFrame } from "./frame.ts";

/**
 * Results of the login status iframe. `error` means unknown, for example for an origin that the client doesn't allow.
 */
type LoginStatus = "unchanged" | "changed" | "error";

export interface SessionFrameOptions {
  /** Source: {realm}/protocol/openid-connect/login-status-iframe.html. */
  address: string;
  clientId: string;
  /** Returns the session ID, called on each check. Undefined stops the watch. */
  sessionId: () => string | undefined;
  intervalSeconds: number;
  /** Called if the session ended or another user signed in. The watch ends. */
  onChanged: () => void;
  /** Called if the result is unknown or after 10 s without a response. The watch ends. */
  onFailed: (reason: "error" | "timeout") => void;
}

/**
 * Watches the server session with its login status iframe. Returns a stop function.
 * Source: docs/spec/console.md §9, every 5 s.
 */
export function watchSession(options: SessionFrameOptions): () => void {
  const { origin } = new URL(options.address);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const frame: HiddenFrame = openFrame(options.address, { title: "Session check" });
  const stopListening = listenTo(
    () => frame.element.contentWindow,
    origin,
    (data) => {
      if (isWaiting && isLoginStatus(data)) receive(data);
    },
  );

  function stop(): void {
    clearTimeout(timer);
    stopListening();
    frame.element.removeEventListener("load", ask);
    frame.remove();
  }

  function ask(): void {
    const sessionId = options.sessionId();
    if (sessionId === undefined) return stop();
    isWaiting = true;
    timer = setTimeout(() => fail("timeout"), messageTimeoutMs);
    frame.element.contentWindow?.postMessage(`${options.clientId} ${sessionId}`, origin);
  }

  function receive(status: LoginStatus): void {
    isWaiting = false;
    clearTimeout(timer);
    if (status === "unchanged") timer = setTimeout(ask, options.intervalSeconds * 1000);
    else if (status === "error") fail("error");
    else {
      stop();
      options.onChanged();
    }
  }

  function fail(reason: "error" | "timeout"): void {
    stop();
    options.onFailed(reason);
  }

  timer = setTimeout(() => fail("timeout"), messageTimeoutMs);
  frame.element.addEventListener(
    "load",
    () => {
      clearTimeout(timer);
      ask();
    },
    { once: true },
  );
  return stop;
}

const isLoginStatus = (data: unknown): data is LoginStatus =>
  data === "unchanged" || data === "changed" || data === "error";
