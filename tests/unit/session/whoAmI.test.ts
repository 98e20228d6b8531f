import { describe, expect, it } from "vitest";
import { Server } from "../../../src/api/server.ts";
import { loadWhoAmI } from "../../../src/session/whoAmI.ts";

const url = "https://id.example.org";
const token = `e30.${btoa(JSON.stringify({ azp: "security-admin-console", iss: `${url}/realms/master`, sub: "1" }))}.x`;

/** A server on which the admin has roles in these realms only. */
function serverOf(realms: readonly string[], signInRealm = "master") {
  const asked: string[] = [];
  const fetcher: typeof fetch = async (input) => {
    const { pathname, searchParams } = new URL(String(input));
    asked.push(pathname + (searchParams.size ? `?${searchParams}` : ""));
    if (pathname.endsWith("/ui-ext/realms/names")) {
      const found = realms.filter((name) => name.includes(searchParams.get("search") ?? ""));
      return Response.json(found.slice(0, Number(searchParams.get("max"))).map((name) => ({ name })));
    }
    const realm = searchParams.get("currentRealm") ?? "";
    if (pathname.endsWith("/whoami"))
      return realms.includes(realm)
        ? Response.json({
            userId: "1",
            realm: signInRealm,
            displayName: "Ada",
            realm_access: { [realm]: ["view-users"] },
          })
        : Response.json({ error: "No realm access" }, { status: 403 });
    return Response.json({});
  };
  const server = new Server({ url, realm: signInRealm, getToken: async () => token, transport: { fetcher } });
  const load = (currentRealm?: string) => loadWhoAmI(server, { token, idToken: undefined, currentRealm });
  const whoami = () => asked.filter((address) => address.includes("/whoami"));
  return { load, asked, whoami };
}

describe("request for who-am-I without a realm in the URL", () => {
  it("is requested for the sign-in realm if the admin has roles there", async () => {
    const { load, whoami } = serverOf(["a-master", "acme", "master"]);
    const { realmAccess } = await load();
    expect(whoami()).toEqual(["/admin/master/console/whoami?currentRealm=master"]);
    expect(realmAccess).toEqual({ master: ["view-users"] });
  });

  it("is requested for a realm with roles, never for a rejected one", async () => {
    const { load, whoami } = serverOf(["acme", "my-master"]);
    const { realmAccess, displayName } = await load();
    expect(whoami()).toEqual(["/admin/master/console/whoami?currentRealm=acme"]);
    expect(displayName).toBe("Ada");
    expect(realmAccess).toEqual({ master: [], acme: ["view-users"] });
  });

  it("is not requested without any realm", async () => {
    const { load, whoami } = serverOf([]);
    expect((await load()).userId).toBe("1");
    expect(whoami()).toEqual([]);
  });

  it("ignores other realms for a user of one realm", async () => {
    const { load, asked } = serverOf(["acme"], "acme");
    await load();
    expect(asked).toEqual(["/admin/acme/console/whoami?currentRealm=acme"]);
  });

  it("is requested at once for a named realm", async () => {
    const { load, asked } = serverOf(["acme"]);
    await load("acme");
    expect(asked).toEqual(["/admin/master/console/whoami?currentRealm=acme"]);
  });
});
