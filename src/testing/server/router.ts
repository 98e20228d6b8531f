import type { Answer } from "./answers.ts";
import type { May } from "./permissions.ts";
import type { Realm } from "./realm.ts";

/** Request, as seen by a route handler. */
export interface Call {
  realm: Realm;
  /** Decoded path parameters. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
  /** Returns true if the admin has one of the roles in the realm. */
  has: (...roles: readonly string[]) => boolean;
  may: May;
}

/** Handlers by method and path below the realm: `GET /users/{id}`. `{path*}` is the rest with slashes. */
export type Routes = Readonly<Record<string, (call: Call) => Answer>>;

interface Route {
  method: string;
  pattern: RegExp;
  names: readonly string[];
  answer: (call: Call) => Answer;
}

function compile([place, answer]: [string, (call: Call) => Answer]): Route {
  const [method = "", path = ""] = place.split(" ");
  const names = [...path.matchAll(/\{(\w+)\*?\}/g)].map(([, name = ""]) => name);
  return {
    method,
    names,
    answer,
    pattern: new RegExp(`^${path.replace(/\{\w+\*\}/g, "(.+)").replace(/\{\w+\}/g, "([^/]+)")}/?$`),
  };
}

/** Finds the handler of a request. A literal path has priority over parameters. */
export function router(routes: Routes) {
  const all = Object.entries(routes)
    .map(compile)
    .sort((left, right) => left.names.length - right.names.length);
  return (method: string, path: string) => {
    for (const route of all) {
      const found = route.method === method && route.pattern.exec(path);
      if (!found) continue;
      const params = Object.fromEntries(route.names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? "")]));
      return { answer: route.answer, params };
    }
    return undefined;
  };
}

/** Page of a list, from `first` on. Defaults to `limit` rows if set, like the server's 100. */
export function page<T>(list: readonly T[], query: URLSearchParams, limit?: number): T[] {
  const first = Math.max(0, Number(query.get("first") ?? 0));
  const max = Number(query.get("max") ?? limit ?? -1);
  return list.slice(first, max < 0 ? undefined : first + max);
}

/** Request body as an object. */
export const sent = <T extends object>({ body }: Call): Partial<T> =>
  typeof body === "object" && body !== null ? (body as Partial<T>) : {};
