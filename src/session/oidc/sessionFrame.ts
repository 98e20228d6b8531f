import { listenTo, messageTimeoutMs, openFrame, type HiddenFrame } from "./frame.ts";

/** What the login-status frame says of a session. `error`: it cannot tell, for instance because this origin is not the client's. */
type LoginStatus = "unchanged" | "changed" | "error";

export interface SessionFrameOptions {
  /** Source: {realm}/protocol/openid-connect/login-status-iframe.html. */
  address: string;
  clientId: string;
  /** Session to look for; asked at each look. Undefined stops the watch. */
  sessionId: () => string | undefined;
  intervalSeconds: number;
  /** The session ended, or another user signed in. The watch is over. */
  onChanged: () => void;
  /** The frame cannot tell, or did not answer within 10 s. The watch is over. */
  onFailed: (reason: "error" | "timeout") => void;
}

/** Watches the session at the server by its login-status frame. Returns how to stop. Source: docs/spec/console.md §9, every 5 s. */
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
