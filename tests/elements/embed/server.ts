// A server that answers inside the page: for elements whose host hands them their transport.
import { getResponse, http, HttpResponse, type RequestHandler } from "msw";

export const serverUrl = "https://id.example.org";

const claims = {
  azp: "portal",
  iss: `${serverUrl}/realms/acme`,
  sub: "1",
  preferred_username: "ada",
  name: "Ada Minh",
  exp: 4_000_000_000,
  resource_access: { "realm-management": { roles: ["realm-admin"] } },
};

/** What the page's `getToken` resolves to. Nothing of it must ever be seen outside a request. */
export const token = `e30.${btoa(JSON.stringify(claims))}.c2lnbmF0dXJl`;

const people = Array.from({ length: 25 }, (_, index) => ({
  id: `u${index}`,
  username: index === 3 ? "bo <b>" : `person${index}`,
  firstName: index === 4 ? "دانا" : "Given",
  lastName: `Family${index}`,
  email: `person${index}@x.example`,
  enabled: index !== 5,
  access: { manage: true, view: true, mapRoles: true, impersonate: true, manageGroupMembership: true },
}));

const profile = { attributes: [], groups: [], unmanagedAttributePolicy: "ENABLED" };
const metadata = {
  attributes: ["username", "email", "firstName", "lastName"].map((name) => ({
    name,
    displayName: `\${${name}}`,
    required: false,
    readOnly: false,
    validators: {},
    multivalued: false,
  })),
  groups: [],
};
const admin = `${serverUrl}/admin/realms/:realm`;
const ok = (body: object | number) => HttpResponse.json(body as object);

/** A page of records, as the server cuts it. */
function page<T>(request: Request, list: readonly T[]): T[] {
  const { searchParams } = new URL(request.url);
  const first = Number(searchParams.get("first") ?? 0);
  const max = Number(searchParams.get("max") ?? list.length);
  return list.slice(first, max < 0 ? undefined : first + max);
}

const found = (request: Request) => {
  const search = new URL(request.url).searchParams.get("search") ?? "";
  return people.filter(({ username }) => username.includes(search.replaceAll("*", "")));
};

/** Answers of the server, the first that fits. What nobody knows is an empty list. */
const answers: RequestHandler[] = [
  http.get(`${serverUrl}/admin/serverinfo`, () =>
    ok({
      systemInfo: { version: "26.7.4", uptime: "1 hour" },
      memoryInfo: {
        total: 1,
        used: 1,
        free: 1,
        usedFormated: "1",
        totalFormated: "1",
        freeFormated: "1",
        freePercentage: 50,
      },
      profileInfo: { name: "default", disabledFeatures: [], previewFeatures: [], experimentalFeatures: [] },
      features: [],
      themes: {},
      providers: {},
      componentTypes: {},
      protocolMapperTypes: {},
      enums: {},
    }),
  ),
  http.get(`${serverUrl}/admin/realms`, () => ok([{ realm: "acme", displayName: "Acme", enabled: true }])),
  http.get(`${serverUrl}/resources/:realm/admin/:locale`, ({ params }) =>
    ok(params.locale === "ar" ? [{ key: "titleUsers", value: "المستخدمون" }] : []),
  ),
  http.get(admin, ({ params }) =>
    ok({
      id: params.realm,
      realm: params.realm,
      enabled: true,
      organizationsEnabled: true,
      eventsEnabled: true,
      adminEventsEnabled: true,
    }),
  ),
  http.get(`${admin}/localization/:locale`, () => ok({})),
  http.get(`${admin}/ui-ext/info`, () => ok({ userProfileProvidersEnabled: false })),
  http.get(`${admin}/ui-ext/brute-force-user`, ({ request }) => ok(page(request, found(request)))),
  http.get(`${admin}/users/count`, ({ request }) => ok(found(request).length)),
  http.get(`${admin}/users/profile`, () => ok(profile)),
  http.get(`${admin}/users/profile/metadata`, () => ok(metadata)),
  http.get(`${admin}/users/:id`, ({ params }) => {
    const user = people.find(({ id }) => id === params.id);
    return user
      ? ok({ ...user, userProfileMetadata: metadata })
      : HttpResponse.json({ error: "User not found" }, { status: 404 });
  }),
  http.put(`${admin}/users/:id`, () => new HttpResponse(null, { status: 204 })),
  http.get(`${admin}/attack-detection/brute-force/users/:id`, () => ok({ disabled: false })),
  http.get(`${admin}/events/config`, () =>
    ok({ eventsEnabled: true, adminEventsEnabled: true, enabledEventTypes: [] }),
  ),
  http.get(`${admin}/groups/count`, () => ok({ count: 0 })),
  http.get(`${admin}/organizations/count`, () => ok(0)),
  http.get(`${serverUrl}/*`, () => ok([])),
];

export interface FakeServer {
  readonly fetcher: typeof fetch;
  /** What was asked: `GET /admin/realms/acme`. */
  readonly requests: string[];
  /** Times that `getToken` was called. */
  readonly asked: () => number;
  readonly getToken: () => Promise<string>;
}

/** A transport for one page, and what went through it. `first` answers before all else. */
export function fakeServer(...first: RequestHandler[]): FakeServer {
  const requests: string[] = [];
  let asked = 0;
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
      const response = await getResponse([...first, ...answers], request);
      return response ?? new Response(null, { status: 404 });
    },
  };
}
