import { ApiError } from "../../../src/api/ApiError.ts";
import type { Server } from "../../../src/api/server.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { serverUrl } from "../../support/environment.ts";

interface Args {
  body?: unknown;
  query?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  tolerate404?: boolean;
}

const withQuery = (path: string, query: Args["query"] = {}) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== "") params.append(name, String(each));
  const text = params.toString();
  return text === "" ? path : `${path}?${text}`;
};

/** The realm of a test as our write pipeline and the realm document see it, without a page. */
export function restServer(admin: RealmAdmin): Server {
  const fetchOf = async (method: string, path: string, args: Args = {}) => {
    const response = await admin.request(method, withQuery(path, args.query), args.body);
    if (response.ok) return response;
    if (response.status === 404 && args.tolerate404) return null;
    throw new ApiError(await response.text(), { status: response.status, method, path });
  };
  const request = async (method: string, path: string, args?: Args): Promise<unknown> => {
    const text = await (await fetchOf(method, path, args))?.text();
    return text ? JSON.parse(text) : undefined;
  };
  const server = {
    ...{ realm: admin.realm, url: serverUrl, request, fetch: fetchOf },
    key: (...parts: unknown[]) => parts,
    list: async (path: string, args?: Args) => ((await request("GET", path, args)) ?? []) as unknown[],
  };
  return server as unknown as Server;
}
