import { describe, expect, test } from "vitest";
import { discoveredProvider, realmProvider } from "../../../../src/session/oidc/provider.ts";
import { preflight } from "../../../../src/session/oidc/preflight.ts";
import { fakeServer, realmBase, serverUrl, type Asked } from "./support.ts";

const provider = realmProvider(serverUrl, "acme", "portal");
const address = `${provider.metadata.authorization_endpoint}?client_id=portal&redirect_uri=https%3A%2F%2Fportal.test%2Fapp%2F&code_challenge=abc`;
const blocked = new TypeError("Failed to fetch");
const refused = (status: number, error_description: string) => ({
  status,
  body: { error: "invalid_request", error_description },
});

type Reply = Parameters<typeof fakeServer>[0];

const told = (reply: Reply) =>
  preflight(fakeServer(reply).fetcher, provider, address).then(
    () => "taken",
    ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
  );

/** Errors that the server returns before it checks the origin: the page can't read them. */
const hidden = (discovery: (asked: Asked, count: number) => ReturnType<Reply>): Reply => {
  let count = 0;
  return (asked) => (asked.url.endsWith("/par/request") ? blocked : discovery(asked, ++count));
};

describe("sign-in request before the redirect", () => {
  test("is checked at the server unchanged, without cookies", async () => {
    const { fetcher, asked } = fakeServer(() => ({ request_uri: "urn:x", expires_in: 60 }));
    await preflight(fetcher, provider, address);
    expect(asked.map(({ url, method }) => [method, url])).toEqual([
      ["POST", `${realmBase}/protocol/openid-connect/ext/par/request`],
    ]);
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
      client_id: "portal",
      redirect_uri: "https://portal.test/app/",
      code_challenge: "abc",
    });
  });

  test.each<[what: string, reply: Reply, expected: string]>([
    [
      "an unknown, disabled or confidential client",
      () => refused(401, "Authentication failed."),
      "client_refused: The client portal is not known in the realm acme, or disabled, or not public.",
    ],
    [
      "an invalid redirect URI",
      () => refused(400, "Invalid parameter: redirect_uri"),
      "redirect_refused: https://portal.test/app/ is not among the redirect URIs of the client portal, or the client has no standard flow.",
    ],
    [
      "another invalid parameter",
      () => refused(400, "Invalid scopes: openid nonsense"),
      "request_refused: The sign-in server refuses the request: Invalid scopes: openid nonsense",
    ],
    [
      "an invalid web origin",
      hidden(() => ({ pushed_authorization_request_endpoint: "there" })),
      "origin_refused: https://portal.test is not among the web origins of the client portal.",
    ],
    [
      "an unknown realm",
      hidden((_asked, count) => (count === 1 ? blocked : {})),
      "realm_unknown: https://id.test has no realm acme.",
    ],
    ["an unreachable server", () => blocked, "network: The sign-in server https://id.test could not be reached."],
    [
      "a gateway in front of an unreachable server",
      () => ({ status: 503, body: "" }),
      "network: The sign-in server https://id.test could not be reached.",
    ],
  ])("reports %s", async (_what, reply, expected) => {
    expect(await told(reply)).toBe(expected);
  });

  test("is accepted if the server has no endpoint for the check", async () => {
    expect(await told(hidden(() => ({ issuer: realmBase })))).toBe("taken");
  });

  test("is not checked at other providers", async () => {
    const other = { authorization_endpoint: "https://op.test/auth", token_endpoint: "https://op.test/token" };
    const { fetcher, asked } = fakeServer(() => blocked);
    await preflight(fetcher, discoveredProvider(other, "portal"), address);
    expect(asked).toEqual([]);
  });
});
