/** Timeouts of a start in milliseconds, in order of the start. It continues without the result. */
export const patience = {
  /** For an automatic sign-in or a response in the URL, before the console's code loads. */
  signInMs: 1000,
  /** For the signed-in user, before the page shows content. */
  launchMs: 200,
  /** For the first data of the first screen, before the sign-in is announced. */
  warmUpMs: 100,
  /** For messages of another language than English, before the first paint. */
  textsMs: 1500,
  /** For a request that proves the token, before the page is notified of the sign-in. */
  proofMs: 500,
  /** For a session, before an element shows a message. */
  sessionMs: 3000,
} as const;
