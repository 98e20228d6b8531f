/** A realm of a server with a sign-in of its own. */
export interface OtherRealm {
  /** Base URL. */
  url: string;
  realm: string;
  /** Realm and client of the sign-in. */
  signInRealm: string;
  clientId: string;
}

/** Host and port of a server, else the URL as it is. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
