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
  test("fills in standard flow, query answers, S256 and the check on load", () => {
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

  test.each(["implicit", "hybrid"])("answers of the %s flow come in the fragment", (flow) => {
    expect(checkConfig({ ...keycloak, flow })).toMatchObject({ flow, responseMode: "fragment", useNonce: true });
  });

  test.each(["/id", "id.example.org", "//id.example.org", "ftp://id.example.org", "https://"])(
    "the address %s is refused: it would lead to a page of the host, or nowhere",
    (url) => {
      const { code, message } = failing({ ...keycloak, url });
      expect(code).toBe("configuration");
      expect(message).toBe(`"${url}" is no address to sign in at: server-url must begin with https:// or http://.`);
    },
  );

  test("an empty attribute counts as absent", () => {
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
  ])("refuses %j", (change, message) => {
    const error = failing({ ...keycloak, ...change });
    expect(error).toMatchObject({ name: "SignInError", code: "configuration", message });
  });

  test("refuses a missing configuration", () => {
    expect(failing(undefined).message).toBe("The sign-in configuration is missing.");
  });

  test("an OpenID provider needs a client but no url and realm", () => {
    expect(checkConfig({ oidcProvider: "https://op.test", clientId: "c" }).origin).toEqual({
      oidcProvider: "https://op.test",
      clientId: "c",
    });
    expect(failing({ oidcProvider: "https://op.test" }).message).toBe("The sign-in configuration needs a clientId.");
  });

  test("a client config file needs nothing else", () => {
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
])("the scope %s is asked for as %s", (scope, expected) => {
  expect(withOpenid(scope)).toBe(expected);
});
