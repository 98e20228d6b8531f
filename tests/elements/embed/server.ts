// An in-page server for elements with a transport of their host.
import { getResponse, http, HttpResponse, type RequestHandler } from "msw";
import { FakeServer as InMemory, sampleUser } from "../../../src/testing/index.ts";

export const serverUrl = "https://id.example.org";

const admin = { username: "ada", name: "Ada Minh" };

/** Token that the page's `getToken` resolves to. It must appear only in requests. */
export const { token } = new InMemory({ url: serverUrl, admin });

const people = () =>
  Array.from({ length: 25 }, (_, index) =>
    sampleUser({
      id: `u${index}`,
      username: index === 3 ? "bo <b>" : `person${index}`,
      firstName: index === 4 ? "دانا" : "Given",
      lastName: `Family${index}`,
      email: `person${index}@x.example`,
      enabled: index !== 5,
    }),
  );

/** Texts of the server in another language. */
const arabic = http.get(`${serverUrl}/resources/:realm/admin/ar`, () =>
  HttpResponse.json([{ key: "titleUsers", value: "المستخدمون" }]),
);

export interface FakeServer {
  readonly fetcher: typeof fetch;
  /** Sent requests: `GET /admin/realms/acme`. */
  readonly requests: string[];
  /** Number of `getToken` calls. */
  readonly asked: () => number;
  readonly getToken: () => Promise<string>;
}

/** A transport for one page, with its requests. `first` has precedence; unknown requests return an empty list. */
export function fakeServer(...first: RequestHandler[]): FakeServer {
  const servers = new Map<string, InMemory>();
  const requests: string[] = [];
  let asked = 0;
  const serverOf = (realm: string) => {
    const known = servers.get(realm) ?? new InMemory({ url: serverUrl, realm, admin, otherwise: [] });
    if (!servers.has(realm)) Object.assign(known.data, { users: people(), sessions: [] });
    servers.set(realm, known);
    return known;
  };
  return {
    requests,
    asked: () => asked,
    getToken: async () => {
      asked += 1;
      return token;
    },
    fetcher: async (input, init) => {
      const request = new Request(input, init);
      requests.push(`${request.method} ${request.url.replace(serverUrl, "")}`);
      // The admin of one realm administers all realms here.
      request.headers.delete("authorization");
      const special = await getResponse([...first, arabic], request);
      const realm = /\/admin\/realms\/([^/?]+)/.exec(request.url)?.[1] ?? "acme";
      return special ?? serverOf(realm).respond(request);
    },
  };
}
