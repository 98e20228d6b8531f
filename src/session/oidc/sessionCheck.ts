import { hasThirdPartyCookies, warnOfBlockedCookies } from "./cookieCheck.ts";
import type { Provider } from "./provider.ts";
import { watchSession } from "./sessionFrame.ts";

export interface SessionCheckOptions {
  provider: () => Promise<Provider>;
  /** Session ID of the user. Undefined if signed out. */
  sessionId: () => string | undefined;
  intervalSeconds: number;
  /** Called if the session ended or another user signed in. */
  onChanged: () => void;
}

/** Features that need iframes of the sign-in server: cookie check and session watch. */
export class SessionCheck {
  readonly #options: SessionCheckOptions;
  #cookies: Promise<boolean> | undefined;
  #stop: (() => void) | undefined;

  constructor(options: SessionCheckOptions) {
    this.#options = options;
  }

  /** Checks once. Blocked cookies or a timeout turn off all iframe features, with a warning. */
  hasCookies(): Promise<boolean> {
    this.#cookies ??= this.#askForCookies();
    return this.#cookies;
  }

  /**
   * Watches until the session changes or `stop`. Starts after one interval, so that the page shows content before any
   * iframe loads.
   */
  start(): void {
    if (this.#stop) return;
    const timer = setTimeout(() => void this.#watch(), this.#options.intervalSeconds * 1000);
    this.#stop = () => clearTimeout(timer);
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  async #watch(): Promise<void> {
    const { sessionId, intervalSeconds, onChanged } = this.#options;
    const started = this.#stop;
    const { metadata, clientId } = await this.#options.provider();
    // Stopped or restarted during the check: another check is in flight.
    const { check_session_iframe } = metadata;
    if (!check_session_iframe || !(await this.hasCookies()) || this.#stop !== started) return;
    this.#stop = watchSession({
      address: check_session_iframe,
      clientId,
      sessionId,
      intervalSeconds,
      onChanged,
      onFailed: warnOfFailure,
    });
  }

  async #askForCookies(): Promise<boolean> {
    const { extras } = await this.#options.provider();
    if (!extras) return true;
    try {
      const isSupported = await hasThirdPartyCookies(extras.cookieCheck);
      if (!isSupported) warnOfBlockedCookies();
      return isSupported;
    } catch (error) {
      console.warn(`iam-elements: the session check is turned off. ${error instanceof Error ? error.message : ""}`);
      return false;
    }
  }
}

function warnOfFailure(reason: "error" | "timeout"): void {
  const why = reason === "timeout" ? "did not answer" : "cannot read the session";
  console.warn(`iam-elements: the session check is turned off, because its frame ${why}.`);
}
