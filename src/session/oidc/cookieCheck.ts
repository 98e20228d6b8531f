import { SignInError } from "./errors.ts";
import { listenTo, messageTimeoutMs, openFrame } from "./frame.ts";

/**
 * Loads the server's check page to find out if its cookies work in iframes of this page.
 * Source: {realm}/protocol/openid-connect/3p-cookies/step1.html.
 * @throws SignInError `third_party_check_timeout` after 10 s without a response. Text of docs/spec/console.md §8.
 */
export function hasThirdPartyCookies(address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const frame = openFrame(address, { title: "Third-party cookie check" });
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      stop();
      frame.remove();
      settle();
    };
    const stop = listenTo(
      () => frame.element.contentWindow,
      new URL(address).origin,
      (data) => {
        if (data === "supported" || data === "unsupported") finish(() => resolve(data === "supported"));
      },
    );
    const timer = setTimeout(
      () =>
        finish(() =>
          reject(
            new SignInError("third_party_check_timeout", "Timeout when waiting for 3rd party check iframe message."),
          ),
        ),
      messageTimeoutMs,
    );
  });
}

/** Logs the effects of blocked cookies. Source: docs/spec/console.md §8. */
export function warnOfBlockedCookies(): void {
  console.warn(
    "iam-elements: the browser blocks third-party cookies of the sign-in server. Silent sign-in and the detection of session changes " +
      "are not possible here, so the session check is turned off.",
  );
}
