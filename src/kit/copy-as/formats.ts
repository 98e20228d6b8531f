import type { WrittenRequest } from "../../session/writes.ts";

/** Characters that nobody sees, or that a terminal obeys, or that turn the order of others around; lines may be broken. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const octal = (char: string) =>
  [...new TextEncoder().encode(char)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");

/** A text as one word of a POSIX shell, whatever is in it. What nobody would see in it is spelled out. */
export const quote = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text)
    ? text
    : `'${text.replaceAll("'", "'\\''").replaceAll(unseen, (char) => `'"$(printf '${octal(char)}')"'`)}'`;

/**
 * A text as one comment of a shell. A realm may word texts its own way, and some shells know no comments where commands are typed: so nothing
 * stays in it that means something to them.
 */
export const commentOf = (text: string): string => `# ${text.replaceAll(/[^\p{L}\p{M}\p{N}.,:-]+/gu, " ").trim()}`;

/** JSON in which what nobody would see is spelled out: it means the same. */
const jsonText = (value: unknown, indent?: number): string =>
  JSON.stringify(value, undefined, indent).replaceAll(unseen, (char) =>
    char.replaceAll(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );

/** JSON on several lines where it is long; other texts as they are. */
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

/** Where secrets were that the requests lack, each once. */
export const leftOutOf = (requests: readonly WrittenRequest[]): readonly string[] => [
  ...new Set(requests.flatMap(({ leftOut = [] }) => leftOut)),
];

/** The request for curl; the token comes from the environment. */
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
  // Brackets and braces of an address would stand for several addresses.
  const globs = /[[\]{}]/.test(url) ? ["--globoff"] : [];
  return lines([
    `curl --fail-with-body --request ${method} ${quote(url)}`,
    ...globs,
    `--header "Authorization: Bearer $TOKEN"`,
    ...data,
  ]);
}

const verbs: Readonly<Record<string, string>> = { POST: "create", PUT: "update", DELETE: "delete" };

/** The request for the server's own admin command, which must be signed in; undefined for what it cannot send. */
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

/** What was sent, as JSON: one body alone, several with where they went. Undefined where nothing was. */
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
