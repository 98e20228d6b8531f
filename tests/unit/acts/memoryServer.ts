// A server that stores records by path and can fail at any write.
import { empty, fakeServer, json, type Sent } from "../api/fakeServer.ts";

/** Faults of a write: `undone`, `ignored` and `foreign` have no effect, `done` and `cut` have. */
export type Fault = "undone" | "ignored" | "foreign" | "done" | "cut";

export const faults: readonly Fault[] = ["undone", "ignored", "foreign", "done", "cut"];

export type State = Readonly<Record<string, unknown>>;

type Body = Record<string, unknown> | unknown[] | undefined;

/** Handler for requests outside the common rules; undefined falls back to them. */
export type Special = (request: {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Body;
  held: Map<string, unknown>;
}) => Response | undefined;

const parentOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
const nameOf = (path: string) => decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));

const faulty: Readonly<Record<Fault, () => Response>> = {
  undone: () => json({ error: "unknown_error" }, 500),
  ignored: () => empty(),
  foreign: () => new Response("Maintenance", { headers: { "content-type": "text/plain" } }),
  done: () => json({ error: "unknown_error" }, 500),
  cut: () => {
    throw new TypeError("Failed to fetch");
  },
};

/**
 * Records by path, with PUT, POST and DELETE of records and of list entries. `fault` hits write number `at`, from 0.
 */
export function memoryServer(
  seed: State,
  { special, fault, at }: { special?: Special; fault?: Fault; at?: number } = {},
) {
  const held = new Map<string, unknown>(Object.entries(structuredClone(seed)));
  let writes = 0;
  let count = 0;

  const read = (path: string): Response => {
    if (held.has(path)) return json(held.get(path));
    const below = [...held].filter(([key]) => parentOf(key) === path && !key.endsWith("/*")).map(([, value]) => value);
    return below.length || isList(path) ? json(below) : json({ error: "not found" }, 404);
  };
  // "/x/*" in the seed marks "/x" as a list, possibly empty.
  const isList = (path: string) => Object.keys(seed).some((key) => key === `${path}/*`);
  const change = (method: string, path: string, body: Body): Response => {
    const list = held.get(path);
    if (Array.isArray(body) && Array.isArray(list)) {
      const ids = new Set(body.map((entry) => (entry as { id?: string }).id));
      const others = list.filter((entry) => !ids.has((entry as { id?: string }).id));
      held.set(path, method === "DELETE" ? others : [...others, ...body]);
      return empty();
    }
    if (method === "DELETE") {
      if (!held.has(path)) return json({ error: "not found" }, 404);
      for (const key of [...held.keys()]) if (key === path || key.startsWith(`${path}/`)) held.delete(key);
      return empty();
    }
    if (method === "PUT") {
      const own = held.get(path);
      held.set(path, body ? { ...(typeof own === "object" && own), ...body } : { id: nameOf(path) });
      return empty();
    }
    const id = `made-${++count}`;
    held.set(`${path}/${id}`, { id, ...(body as Record<string, unknown>) });
    return json({ id, ...(body as Record<string, unknown>) }, 201, { location: `https://id.example.org${path}/${id}` });
  };
  const { server, sent } = fakeServer(({ method, url, body: text }: Sent) => {
    const path = url.pathname.replace("/admin/realms/acme", "");
    const body = typeof text === "string" ? (parsed(text) as Body) : undefined;
    const answer = () =>
      special?.({ method, path, query: url.searchParams, body, held }) ??
      (method === "GET" ? read(path) : change(method, path, body));
    if (method === "GET") return answer();
    const now = writes++ === at ? fault : undefined;
    if (!now) return answer();
    if (now === "done" || now === "cut") answer();
    return faulty[now]();
  });
  return { server, sent, state: (): State => Object.fromEntries(held), writes: () => writes };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
