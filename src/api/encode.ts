/** Query parameters. Omits undefined and empty values. Repeats array values. */
export type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

/** Query string with its question mark. Empty without parameters. */
export function search(query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === "") continue;
    for (const item of Array.isArray(value) ? value : [value]) params.append(key, String(item));
  }
  return params.size ? `?${params}` : "";
}

/** Request body and media type: JSON, except for texts and forms. */
export function encodeBody(body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  if (body instanceof FormData || body instanceof URLSearchParams) return { body };
  if (typeof body === "string") return { body, type: "text/plain" };
  return { body: JSON.stringify(body), type: "application/json" };
}
