// How recorded answers are kept and found again.

/** Answers of a server by the address they were asked at, and the places at which they are asked. */
export interface Recorded {
  places: readonly { area: string; path: string }[];
  answers: Readonly<Record<string, { status: number; body: unknown }>>;
}

/** What is played back is of this realm, on this server. */
export const played = { url: "https://id.example.org", realm: "acme" };

/** Path and query of an address, without what differs with the clock. */
export function addressOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("dateFrom");
  return pathname + (searchParams.size ? `?${searchParams}` : "");
}
