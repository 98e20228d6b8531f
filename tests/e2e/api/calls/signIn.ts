import { expect } from "@playwright/test";
import { totp } from "../totp.ts";
import { given, recording, refusal, type Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Token", "Current admin", "Sign-in calls". */
export const signIn: Area = ({ api, entry, fetcher, serverUrl, realm, called }) => {
  const clientId = "sign:in ü";
  const clientSecret = "p%s +wörd:/";
  let id = "";
  let consoleId = "";
  let userId = "";
  const password = {
    grantType: "password" as const,
    clientId,
    clientSecret,
    username: "sign-in",
    password: "pä+ss &=%",
    scopes: ["openid", "email"],
  };
  const token = (credentials: Parameters<typeof entry.requestToken>[2]) =>
    entry.requestToken(serverUrl, realm, credentials);
  /** The API for the realm's own user. */
  const own = (credentials: Parameters<typeof entry.requestToken>[2]) =>
    recording(entry.createNodeApi({ serverUrl, realm, credentials }), called);
  const opens = async (address: string) => (await fetcher(address)).status;

  return {
    "clients.create (password)": async () => {
      id = (
        await api.clients.create({
          clientId,
          secret: clientSecret,
          publicClient: false,
          directAccessGrantsEnabled: true,
          serviceAccountsEnabled: true,
          redirectUris: ["https://app.example.org/*"],
        })
      ).id;
      userId = (
        await api.users.create({
          username: "sign-in",
          email: "sign-in@example.org",
          firstName: "Sign",
          lastName: "In",
          enabled: true,
          credentials: [{ type: "password", value: password.password }],
        })
      ).id;
      expect(await token(password)).toMatchObject({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        id_token: expect.any(String),
        scope: expect.stringContaining("email"),
      });
      expect(await refusal(token({ ...password, password: "wrong" }))).toMatchObject({
        status: 400,
        code: "invalid_grant",
        description: "Invalid user credentials",
      });
      expect(await refusal(token({ ...password, clientSecret: "wrong" }))).toMatchObject({
        status: 401,
        code: "unauthorized_client",
      });
    },
    "clients.update (client_credentials)": async () => {
      await api.clients.update({ id }, { ...given(await api.clients.findOne({ id })), name: "Sign-in" });
      expect(await token({ grantType: "client_credentials", clientId, clientSecret })).toMatchObject({
        access_token: expect.any(String),
      });
    },
    "users.listSessions (refresh_token)": async () => {
      const first = await token(password);
      const refreshed = await token({
        grantType: "refresh_token",
        clientId,
        clientSecret,
        refreshToken: given(first.refresh_token),
      });
      expect(refreshed.access_token).not.toBe(first.access_token);
      expect((await api.users.listSessions({ id: userId })).length).toBeGreaterThan(0);
    },
    "users.listOfflineSessions (offline token)": async () => {
      const offline = await token({ ...password, offlineToken: true });
      expect(offline).toMatchObject({ refresh_expires_in: 0, scope: expect.stringContaining("offline_access") });
      expect(await api.users.listOfflineSessions({ id: userId, clientId: id })).toHaveLength(1);
    },
    "users.create (totp)": async () => {
      const otp = {
        type: "otp",
        secretData: '{"value":"abcdefghijklmnopqrst"}',
        credentialData: '{"subType":"totp","digits":6,"period":30,"algorithm":"HmacSHA1","counter":0}',
      };
      const user = await api.users.create({
        username: "otp-user",
        email: "otp@example.org",
        firstName: "O",
        lastName: "T",
        enabled: true,
        credentials: [{ type: "password", value: "pw" }, otp],
      });
      const credentials = { ...password, username: "otp-user", password: "pw" };
      expect(await refusal(token(credentials))).toMatchObject({ status: 400, code: "invalid_grant" });
      expect(await token({ ...credentials, totp: totp("abcdefghijklmnopqrst") })).toMatchObject({
        access_token: expect.any(String),
      });
      await api.users.del(user);
    },

    "openId.discovery": async () => {
      expect(await api.openId.discovery()).toMatchObject({
        issuer: expect.stringContaining(`/realms/${encodeURIComponent(realm)}`),
        token_endpoint: expect.any(String),
      });
    },
    "openId.userinfo": async () => {
      expect(await own(password).openId.userinfo()).toMatchObject({ sub: userId, email: "sign-in@example.org" });
    },
    "openId.account": async () => {
      expect(await own(password).openId.account()).toMatchObject({ username: "sign-in", firstName: "Sign" });
    },
    "openId.logout": async () => {
      await api.users.logout({ id: userId });
      const { refresh_token } = await token(password);
      expect(await api.users.listSessions({ id: userId })).toHaveLength(1);
      await api.openId.logout({
        client_id: clientId,
        client_secret: clientSecret,
        refresh_token: given(refresh_token),
      });
      expect(await api.users.listSessions({ id: userId })).toEqual([]);
    },
    "openId.authorizationUrl": async () => {
      const params = {
        client_id: clientId,
        redirect_uri: "https://app.example.org/",
        state: "s",
        response_mode: "query",
        response_type: "code",
        scope: "openid",
        nonce: "n",
        prompt: "login",
        max_age: 60,
        login_hint: "sign-in",
        ui_locales: "de",
        code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        code_challenge_method: "S256",
      };
      const page = await fetcher(api.openId.authorizationUrl(params));
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('value="sign-in"');
    },
    "openId.registrationUrl": async () => {
      const params = {
        client_id: clientId,
        redirect_uri: "https://app.example.org/",
        response_type: "code",
        scope: "openid",
      };
      expect(await opens(api.openId.registrationUrl(params))).toBe(200);
    },
    "openId.logoutUrl": async () => expect(await opens(api.openId.logoutUrl({ client_id: clientId }))).toBe(200),
    "openId.accountUrl": async () => {
      expect(await opens(api.openId.accountUrl({ referrer: clientId, referrer_uri: "https://app.example.org/" }))).toBe(
        200,
      );
      expect(await opens(api.openId.loginStatusFrameUrl)).toBe(200);
      expect(await opens(api.openId.thirdPartyCookiesUrl)).toBe(200);
    },

    "whoAmI.find": async () => {
      const [console_] = await api.clients.find({ clientId: "security-admin-console" });
      consoleId = given(console_?.id);
      await api.clients.update({ id: consoleId }, { ...console_, directAccessGrantsEnabled: true });
      const management = given((await api.clients.find({ clientId: "realm-management" }))[0]?.id);
      const role = given(await api.clients.findRole({ id: management, roleName: "view-users" }));
      await api.users.addClientRoleMappings({
        id: userId,
        clientUniqueId: management,
        roles: [{ id: given(role.id), name: "view-users" }],
      });
      const admin = { ...password, clientId: "security-admin-console", clientSecret: undefined as never };
      expect(await own(admin).whoAmI.find({ currentRealm: realm })).toMatchObject({
        userId,
        realm,
        displayName: "Sign In",
        createRealm: false,
        realm_access: { [realm]: expect.arrayContaining(["view-users"]) },
      });
      // Tokens of other clients are rejected.
      expect(await refusal(own(password).whoAmI.find({ currentRealm: realm }))).toMatchObject({ status: 403 });
    },
    "users.del (signed in before)": async () => {
      await api.users.del({ id: userId });
      await api.clients.del({ id });
    },
  };
};
