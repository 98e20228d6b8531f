/** What stands behind the path of a request; what is undefined or empty is left out, a list is repeated. */
export type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

/** Written out, with its question mark; nothing for nothing. */
export function search(query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === "") continue;
    for (const item of Array.isArray(value) ? value : [value]) params.append(key, String(item));
  }
  return params.size ? `?${params}` : "";
}

/** The body of a request and its media type: JSON, but for texts and what the browser encodes by itself. */
export function encodeBody(body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  if (body instanceof FormData || body instanceof URLSearchParams) return { body };
  if (typeof body === "string") return { body, type: "text/plain" };
  return { body: JSON.stringify(body), type: "application/json" };
}
