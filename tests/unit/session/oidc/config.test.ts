import { describe, expect, test } from "vitest";
import { checkConfig, withOpenid, type SignInConfig } from "../../../../src/session/oidc/config.ts";
import { SignInError } from "../../../../src/session/oidc/errors.ts";
import { keycloak } from "./support.ts";

const failing = (config: SignInConfig | undefined): SignInError => {
  try {
    checkConfig(config);
  } catch (error) {
    if (error instanceof SignInError) return error;
  }
  throw new Error("The configuration was accepted.");
};

describe("checkConfig", () => {
  test("defaults to standard flow, query response mode, S256 and check on load", () => {
    expect(checkConfig(keycloak)).toMatchObject({
      flow: "standard",
      responseMode: "query",
      pkce: true,
      onLoad: "check-sso",
      useNonce: true,
      scope: "openid",
      logoutMethod: "GET",
      checkSession: true,
      checkSessionInterval: 5,
      silentFallback: true,
    });
  });

  test.each(["implicit", "hybrid"])("the %s flow uses the fragment response mode", (flow) => {
    expect(checkConfig({ ...keycloak, flow })).toMatchObject({ flow, responseMode: "fragment", useNonce: true });
  });

  test.each(["/id", "id.example.org", "//id.example.org", "ftp://id.example.org", "https://"])(
    "rejects the URL %s, which leads to a host page or nowhere",
    (url) => {
      const { code, message } = failing({ ...keycloak, url });
      expect(code).toBe("configuration");
      expect(message).toBe(`"${url}" is not a URL to sign in at: server-url must start with https:// or http://.`);
    },
  );

  test("treats an empty attribute as absent", () => {
    expect(checkConfig({ ...keycloak, flow: "", responseMode: "", pkceMethod: "", onLoad: "", scope: "" })).toEqual({
      ...checkConfig(keycloak),
      fetcher: expect.any(Function),
    });
  });

  test.each([
    [{ responseMode: "form_post" }, "Invalid value for responseMode"],
    [{ flow: "password" }, "Invalid value for flow"],
    [{ onLoad: "login" }, "Invalid value for onLoad"],
    [{ pkceMethod: "plain" }, "Invalid value for pkceMethod"],
    [{ logoutMethod: "DELETE" }, "Invalid value for logoutMethod"],
    [{ clientId: undefined }, "The sign-in configuration needs a clientId."],
    [{ url: "" }, "The sign-in configuration needs the url of the server."],
    [{ realm: undefined }, "The sign-in configuration needs a realm."],
    [
      { flow: "implicit", responseMode: "query" },
      "The implicit flow needs the response mode fragment: its tokens must not reach a server in a query.",
    ],
  ])("rejects %j", (change, message) => {
    const error = failing({ ...keycloak, ...change });
    expect(error).toMatchObject({ name: "SignInError", code: "configuration", message });
  });

  test("rejects a missing configuration", () => {
    expect(failing(undefined).message).toBe("The sign-in configuration is missing.");
  });

  test("an OpenID provider requires a client but no url and realm", () => {
    expect(checkConfig({ oidcProvider: "https://op.test", clientId: "c" }).origin).toEqual({
      oidcProvider: "https://op.test",
      clientId: "c",
    });
    expect(failing({ oidcProvider: "https://op.test" }).message).toBe("The sign-in configuration needs a clientId.");
  });

  test("a client config file requires nothing else", () => {
    expect(checkConfig({ configUrl: "keycloak.json" }).origin).toEqual({ configUrl: "keycloak.json" });
  });

  test.each<[SignInConfig["pkceMethod"], boolean]>([
    [false, false],
    ["disabled", false],
    ["S256", true],
    [undefined, true],
  ])("pkceMethod %s", (pkceMethod, pkce) => {
    expect(checkConfig({ ...keycloak, pkceMethod }).pkce).toBe(pkce);
  });
});

test.each([
  [undefined, "openid"],
  ["profile  email", "openid profile email"],
  ["profile openid", "profile openid"],
  ["openid-ish", "openid openid-ish"],
])("the scope %s is requested as %s", (scope, expected) => {
  expect(withOpenid(scope)).toBe(expected);
});
