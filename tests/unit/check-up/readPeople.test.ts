import { describe, expect, it } from "vitest";
import { checkUp, readPeople } from "../../../src/check-up/index.ts";
import type { Json, RealmServer } from "../../../src/realm-document/index.ts";
import { documentOf, findingsOf, optionsOf, resultOf } from "./build.ts";

const management = "/clients/c1/roles";
const day = 86_400_000;
const nowMs = Date.UTC(2026, 10, 28);

/** A server with these responses by path. Other lists are empty; `asked` has every path. */
function serverWith(responses: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const server: RealmServer = {
    ...{ realm: "acme", url: "https://sso.example" },
    request: async <T>(_method: string, path: string) => {
      asked.push(path);
      const response = responses[path] ?? [];
      if (response === 403) throw Object.assign(new Error("403"), { status: 403, path });
      return response as T;
    },
    fetch: () => Promise.reject(new Error("No raw requests.")),
  };
  return { server, asked };
}

const ann: Json = { id: "u1", username: "ann", enabled: true, createdTimestamp: nowMs - 400 * day };
const admins = {
  "/clients": [{ id: "c1", clientId: "realm-management" }],
  [`${management}/realm-admin/users`]: [ann, { id: "u2", username: "service-account-shop", enabled: true }],
  "/users/u1/credentials": [{ type: "password" }],
};
const run = async (responses: Readonly<Record<string, unknown>>, fixture: Parameters<typeof documentOf>[0] = {}) => {
  const { server, asked } = serverWith(responses);
  const document = documentOf(fixture);
  const extras = await readPeople(server, document);
  return { asked, extras, result: checkUp(document, { ...optionsOf(), extras }) };
};

describe("people", () => {
  it("are users of admin roles, without service accounts", async () => {
    const { extras, result } = await run(admins);
    expect(extras.admins).toMatchObject([{ username: "ann", roles: ["realm-management.realm-admin"] }]);
    expect(findingsOf(result, "A02").map(({ names }) => names)).toEqual([["ann"]]);
  });

  it("are members of groups with admin roles too", async () => {
    const groups = [{ name: "ops", roles: { client: { "realm-management": ["manage-users"] } } }];
    const document = documentOf({ groups });
    const section = document.sections.groups;
    const items = section.state === "read" ? section.items.map((item) => ({ ...item, id: "g1" })) : [];
    const { server } = serverWith({ "/groups/g1/members": [ann], "/clients": admins["/clients"] });
    const { admins: found } = await readPeople(server, {
      ...document,
      sections: { ...document.sections, groups: { id: "groups", state: "read", items } },
    });
    expect(found).toMatchObject([{ username: "ann", roles: ["realm-management.manage-users"] }]);
  });

  it("are unknown without permission, after one refused request", async () => {
    const { asked, result } = await run({ ...admins, [`${management}/realm-admin/users`]: 403 });
    expect(resultOf(result, "A02")).toMatchObject({ state: "unknown", missing: [{ need: "admins", status: 403 }] });
    expect(asked.filter((path) => path.endsWith("/users")).length).toBe(1);
  });

  it("are dormant only if events are kept long enough", async () => {
    const old = { "/events": [{ time: nowMs - 100 * day }] };
    expect(findingsOf((await run({ ...admins, ...old })).result, "A07")).toHaveLength(1);
    const recent = { "/events": [{ time: nowMs - 10 * day }] };
    expect(resultOf((await run({ ...admins, ...recent })).result, "A07").state).toBe("passed");
    expect(resultOf((await run(admins)).result, "A07").state).toBe("unknown");
  });

  it("are unknown one by one if their credentials can't be read", async () => {
    const { result } = await run({ ...admins, "/users/u1/credentials": 403 });
    expect(resultOf(result, "A02")).toMatchObject({ state: "unknown", unknownKeys: ["admins/ann"] });
  });

  it("linked to a disabled provider are found with one request", async () => {
    const provider = { oidcProvider: { enabled: false } };
    const { asked, result } = await run({ ...admins, "/users": [{ id: "u3" }] }, provider);
    expect(findingsOf(result, "P15")).toHaveLength(1);
    expect(asked.filter((path) => path === "/users")).toHaveLength(1);
  });

  it("wait at a gate before each request, and end when the caller cancels", async () => {
    const { server, asked } = serverWith(admins);
    const caller = new AbortController();
    const reading = readPeople(server, documentOf(), { signal: caller.signal, gate: () => new Promise(() => {}) });
    const outcome = expect(Promise.race([reading, Promise.resolve("waiting")])).resolves.toBe("waiting");
    await outcome;
    expect(asked).toEqual([]);
    let isOpen = false;
    await readPeople(server, documentOf(), {
      gate: async () => {
        isOpen = true;
      },
    });
    expect(isOpen).toBe(true);
    await expect(readPeople(server, documentOf(), { signal: AbortSignal.abort(new Error("closed")) })).rejects.toThrow(
      "closed",
    );
  });
});
