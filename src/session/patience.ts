/** How long a start waits for what may come any moment, in milliseconds, before it goes on without it. In the order of a start. */
export const patience = {
  /** The console's code: for a page that should be left for the sign-in, or for an answer to be taken from its address. */
  signInMs: 1000,
  /** The empty page: for who signed in. */
  launchMs: 200,
  /** Telling who signed in: for the first data of the first screen. */
  warmUpMs: 100,
  /** A first paint: for the texts of another language than English. */
  textsMs: 1500,
  /** An element, in silence: for its session. */
  sessionMs: 5000,
} as const;
