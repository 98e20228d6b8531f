// Asks the server for each finding about requests: it accepts them, and with a client policy it rejects them.
import { checkUp } from "../../../src/check-up/index.ts";
import { readRealm } from "../../../src/realm-document/index.ts";
import { serverOf } from "../../support/apiServer.ts";
import { expect, serverUrl, test } from "../../support/test.ts";

const address = "https://app.io/callback";

const open = {
  ...{ clientId: "app", publicClient: true, redirectUris: ["*"], webOrigins: ["*"], fullScopeAllowed: false },
  ...{ implicitFlowEnabled: true, directAccessGrantsEnabled: true },
  attributes: { "oauth2.device.authorization.grant.enabled": "true" },
};

/** Executors that reject the requests, with an entry for each finding that they hold. */
const executors = [
  { executor: "pkce-enforcer", configuration: {} },
  { executor: "reject-implicit-grant", configuration: {} },
  { executor: "reject-ropc-grant", configuration: {} },
  { executor: "secure-redirect-uris-enforcer", configuration: { "allow-permitted-domains": ["other\\.io"] } },
];

const wrongCode = { grant_type: "authorization_code", code: "wrong", redirect_uri: address };
const challenge = { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", code_challenge_method: "S256" };

function requestsTo(realm: string) {
  const base = `${serverUrl}/realms/${realm}/protocol/openid-connect`;
  const headers = { Origin: "https://any.io" };
  const post = (path: string, form: Record<string, string>) =>
    fetch(base + path, { method: "POST", headers, body: new URLSearchParams({ client_id: "app", ...form }) });
  /** True if the server shows its sign-in form. */
  const signIn = async (query: Record<string, string>) => {
    const all = {
      client_id: "app",
      response_type: "code",
      scope: "openid",
      nonce: "n",
      redirect_uri: address,
      ...query,
    };
    const response = await fetch(`${base}/auth?${new URLSearchParams(all)}`, { redirect: "manual" });
    return response.status === 200 && (await response.text()).includes('id="username"');
  };
  const password = () => post("/token", { grant_type: "password", username: "ann", password: "ann", scope: "openid" });
  return {
    K01: () => signIn({ ...challenge, redirect_uri: "https://evil.io/" }),
    K09: () => signIn({ response_type: "id_token token" }),
    K10: async () => (await password()).ok,
    K11: () => signIn({}),
    K12: async () => (await post("/token", wrongCode)).headers.get("Access-Control-Allow-Origin") !== null,
    K24: async () => (await post("/auth/device", {})).ok,
  };
}

const statesOf = async (realm: string) => {
  const { results } = checkUp(await readRealm(serverOf(realm)));
  const found = results.flatMap(({ findings }) => findings).filter(({ key }) => key === "client/app");
  return Object.fromEntries(found.map(({ check, state }) => [check, state]));
};

test("the server contradicts no finding about requests", async ({ admin, realm }) => {
  await admin.post("/users", {
    ...{ username: "ann", enabled: true, email: "ann@app.io", firstName: "Ann", lastName: "A", emailVerified: true },
    credentials: [{ type: "password", value: "ann" }],
  });
  await admin.post("/clients", open);
  const requests = Object.entries(requestsTo(realm));
  const states = await statesOf(realm);
  for (const [check, isAccepted] of requests) {
    expect(states[check], check).toBe("open");
    expect(await isAccepted(), `${check} is accepted`).toBe(true);
  }

  await admin.put("/client-policies/profiles", { profiles: [{ name: "strict", executors }] });
  const everyone = {
    name: "all",
    enabled: true,
    profiles: ["strict"],
    conditions: [{ condition: "any-client", configuration: {} }],
  };
  await admin.put("/client-policies/policies", { policies: [everyone] });
  const held = await statesOf(realm);
  for (const [check, isAccepted] of requests)
    expect(await isAccepted(), `${check}, ${held[check]}`).toBe(held[check] !== "held");
  expect(
    Object.keys(held)
      .filter((check) => held[check] === "held")
      .sort(),
  ).toEqual(["K01", "K09", "K10", "K11"]);
});

test("a client without findings about requests gets none of them accepted", async ({ admin, realm }) => {
  const closed = {
    ...{ redirectUris: [address], webOrigins: [], implicitFlowEnabled: false, directAccessGrantsEnabled: false },
    attributes: { "pkce.code.challenge.method": "S256" },
  };
  await admin.post("/clients", { ...open, ...closed });
  const states = await statesOf(realm);
  for (const [check, isAccepted] of Object.entries(requestsTo(realm))) {
    expect(states[check], check).toBeUndefined();
    expect(await isAccepted(), `${check} is rejected`).toBe(false);
  }
});
