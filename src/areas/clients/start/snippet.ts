/** Values of a client that its app needs. */
interface Facts {
  issuer: string;
  clientId: string;
  redirectUri: string;
}

export interface Snippet {
  id: string;
  /** Name of the framework or library. */
  name: string;
  kinds: readonly ClientKind[];
  code: (facts: Facts) => string;
}

/** Kind of a client: which snippets apply. A public client with a redirect URI of a private scheme is native. */
export type ClientKind = "public" | "native" | "confidential" | "machine";

/** Redirect URI in the code of a client that has none. */
export const example = "https://app.example/callback";
