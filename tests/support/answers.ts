// Format of recorded responses.

/** Responses of a server by URL, and the paths of the screens that request them. */
export interface Recorded {
  places: readonly { area: string; path: string }[];
  answers: Readonly<Record<string, { status: number; body: unknown }>>;
}

/** Server and realm of the recorded responses. */
export const played = { url: "https://id.example.org", realm: "acme" };

/** Path and query of a URL, without time-dependent parts. */
export function addressOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("dateFrom");
  return pathname + (searchParams.size ? `?${searchParams}` : "");
}
