import type { WrittenRequest } from "../../session/writes.ts";

/** Invisible characters, control characters and bidirectional controls, except line breaks. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const octal = (char: string) =>
  [...new TextEncoder().encode(char)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");

/** Quotes a text as one word of a POSIX shell. Escapes invisible characters. */
export const quote = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text)
    ? text
    : `'${text.replaceAll("'", "'\\''").replaceAll(unseen, (char) => `'"$(printf '${octal(char)}')"'`)}'`;

/**
 * Shell comment. Removes special characters, because realms can customize texts and interactive shells may not support
 * comments.
 */
export const commentOf = (text: string): string => `# ${text.replaceAll(/[^\p{L}\p{M}\p{N}.,:-]+/gu, " ").trim()}`;

/** JSON with escaped invisible characters. Parses to the same value. */
const jsonText = (value: unknown, indent?: number): string =>
  JSON.stringify(value, undefined, indent).replaceAll(unseen, (char) =>
    char.replaceAll(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );

/** Formats long JSON on several lines. Returns other texts unchanged. */
function pretty(body: string): string {
  try {
    const value: unknown = JSON.parse(body);
    const short = jsonText(value);
    return short.length > 80 ? jsonText(value, 2) : short;
  } catch {
    return body;
  }
}

const lines = (words: readonly string[]) => words.join(" \\\n  ");

/** Distinct paths of secrets that the requests omit. */
export const leftOutOf = (requests: readonly WrittenRequest[]): readonly string[] => [
  ...new Set(requests.flatMap(({ leftOut = [] }) => leftOut)),
];

/** curl command. Reads the token from the environment. */
export function curlOf({ method, url, type, body }: WrittenRequest): string {
  const data =
    body === undefined
      ? []
      : typeof body !== "string"
        ? body.map(([name, value]) =>
            type === "multipart/form-data"
              ? `${value.startsWith("@") ? "--form" : "--form-string"} ${quote(`${name}=${value}`)}`
              : `--data-urlencode ${quote(`${name}=${value}`)}`,
          )
        : [`--header ${quote(`Content-Type: ${type ?? "application/json"}`)}`, `--data-raw ${quote(pretty(body))}`];
  // curl expands brackets and braces in a URL to several URLs.
  const globs = /[[\]{}]/.test(url) ? ["--globoff"] : [];
  return lines([
    `curl --fail-with-body --request ${method} ${quote(url)}`,
    ...globs,
    `--header "Authorization: Bearer $TOKEN"`,
    ...data,
  ]);
}

const verbs: Readonly<Record<string, string>> = { POST: "create", PUT: "update", DELETE: "delete" };

/** kcadm command for a signed-in session. Undefined for requests that kcadm can't send. */
export function kcadmOf({ method, url, type, body }: WrittenRequest): string | undefined {
  const verb = verbs[method];
  const { pathname, searchParams } = new URL(url);
  const [, path = ""] = /\/admin\/(.*)$/.exec(pathname) ?? [];
  if (!verb || !path || (body !== undefined && typeof body !== "string")) return undefined;
  const [, realm, rest] = /^realms\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const target =
    realm !== undefined && rest !== undefined ? `${quote(rest)} -r ${quote(decodeURIComponent(realm))}` : quote(path);
  return lines([
    `kcadm.sh ${verb} ${target}`,
    ...[...searchParams].map(([name, value]) => `-q ${quote(`${name}=${value}`)}`),
    ...(type && !type.startsWith("application/json") ? [`-h ${quote(`Content-Type=${type}`)}`] : []),
    ...(body === undefined ? [] : [`-b ${quote(pretty(body))}`]),
  ]);
}

/** Sent JSON: one body, or several with their paths. Undefined without a body. */
export function jsonOf(requests: readonly WrittenRequest[]): string | undefined {
  const bodies = requests.filter(
    (request): request is WrittenRequest & { body: string } => typeof request.body === "string",
  );
  const parsed = ({ body }: { body: string }): unknown => {
    try {
      return JSON.parse(body);
    } catch {
      return body;
    }
  };
  const [only] = bodies;
  if (!only) return undefined;
  return jsonText(
    bodies.length === 1
      ? parsed(only)
      : bodies.map((request) => ({
          method: request.method,
          path: new URL(request.url).pathname,
          body: parsed(request),
        })),
    2,
  );
}
