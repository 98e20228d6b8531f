import { describe, expect, test } from "vitest";
import { checkConfig, type SignInConfig } from "../../../../src/session/oidc/config.ts";
import { loadProvider, realmProvider } from "../../../../src/session/oidc/provider.ts";
import { fakeServer, home, keycloak, realmBase, serverUrl } from "./support.ts";

const discovery = {
  issuer: "https://op.test",
  authorization_endpoint: "https://op.test/auth",
  token_endpoint: "https://op.test/token",
  end_session_endpoint: "https://op.test/logout",
};

const load = (config: SignInConfig, reply: Record<string, unknown> = {}) => {
  const server = fakeServer(() => reply);
  return { asked: server.asked, provider: loadProvider(checkConfig({ ...config, fetcher: server.fetcher }), home) };
};

describe("realm", () => {
  test("is located without a request", async () => {
    const { asked, provider } = load({ ...keycloak, url: `${serverUrl}/`, realm: "a/b c" });
    expect(await provider).toMatchObject({
      authority: "https://id.test/realms/a%2Fb%20c",
      metadata: { token_endpoint: "https://id.test/realms/a%2Fb%20c/protocol/openid-connect/token" },
      extras: {
        cookieCheck: "https://id.test/realms/a%2Fb%20c/protocol/openid-connect/3p-cookies/step1.html",
        account: "https://id.test/realms/a%2Fb%20c/account",
      },
    });
    expect(asked).toEqual([]);
  });

  test("has every endpoint of the specification", () => {
    const { metadata, extras } = realmProvider(serverUrl, "acme", "c");
    const oidc = `${realmBase}/protocol/openid-connect`;
    expect(metadata).toEqual({
      authorization_endpoint: `${oidc}/auth`,
      token_endpoint: `${oidc}/token`,
      end_session_endpoint: `${oidc}/logout`,
      userinfo_endpoint: `${oidc}/userinfo`,
      check_session_iframe: `${oidc}/login-status-iframe.html`,
    });
    expect(extras).toMatchObject({ registrations: `${oidc}/registrations`, revokeSession: `${oidc}/logout` });
  });
});

describe("OpenID provider", () => {
  test.each(["https://op.test", "https://op.test/", "https://op.test/.well-known/openid-configuration"])(
    "is discovered from %s",
    async (oidcProvider) => {
      const { asked, provider } = load({ oidcProvider, clientId: "c" }, discovery);
      expect(await provider).toMatchObject({
        authority: "https://op.test",
        metadata: discovery,
      });
      expect(asked.map(({ url }) => url)).toEqual(["https://op.test/.well-known/openid-configuration"]);
    },
  );

  test("may be given as a document", async () => {
    const { asked, provider } = load({ oidcProvider: discovery, clientId: "c" });
    expect((await provider).metadata.token_endpoint).toBe("https://op.test/token");
    expect(asked).toEqual([]);
  });

  test("must have its endpoints", async () => {
    await expect(
      load(
        { oidcProvider: "https://op.test", clientId: "c" },
        { issuer: "https://op.test", authorization_endpoint: "https://op.test/auth" },
      ).provider,
    ).rejects.toMatchObject({ code: "configuration", message: "The discovery document names no token_endpoint." });
  });
});

describe("client config file", () => {
  test("has server, realm and client", async () => {
    const { asked, provider } = load(
      { configUrl: "keycloak.json" },
      { "auth-server-url": "https://id.test/", realm: "acme", resource: "portal" },
    );
    expect(await provider).toMatchObject({ authority: "https://id.test/realms/acme", clientId: "portal" });
    expect(asked[0]?.url).toBe("https://portal.test/app/keycloak.json");
  });

  test("must be complete", async () => {
    await expect(
      load({ configUrl: "keycloak.json" }, { "auth-server-url": "https://id.test/", realm: "acme" }).provider,
    ).rejects.toMatchObject({ code: "configuration", message: "The client config file names no resource." });
  });
});
