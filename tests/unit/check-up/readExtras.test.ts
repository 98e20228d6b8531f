import { describe, expect, it } from "vitest";
import { checkUp, readExtras } from "../../../src/check-up/index.ts";
import type { RealmServer } from "../../../src/realm-document/index.ts";
import { documentOf, resultOf } from "./build.ts";

/** A server with these responses by path. Others are forbidden. */
const serverWith = (responses: Readonly<Record<string, unknown>>): RealmServer => ({
  ...{ realm: "acme", url: "https://sso.example" },
  request: async <T>(_method: string, path: string) => {
    if (!(path in responses)) throw Object.assign(new Error("403"), { status: 403, path });
    return responses[path] as T;
  },
  fetch: () => Promise.reject(new Error("No raw requests.")),
});

describe("extras", () => {
  it("are read from the realm and the server", async () => {
    const info = { systemInfo: { version: "26.7.4" } };
    const keys = [{ kid: "k1" }];
    const server = serverWith({ "/keys": { keys }, "/clients-initial-access": [], "/admin/serverinfo": info });
    expect(await readExtras(server)).toEqual({ keys, initialAccess: [], server: info, notRead: {} });
  });

  it("make checks unknown with the reason if a part fails", async () => {
    const extras = await readExtras(serverWith({ "/clients-initial-access": [] }));
    const run = checkUp(documentOf(), { extras });
    expect(resultOf(run, "R29").missing).toEqual([{ need: "keys", reason: "forbidden", status: 403 }]);
    expect(resultOf(run, "R37").state).toBe("passed");
  });

  it("end when the caller cancels", async () => {
    const reason = new Error("closed");
    await expect(readExtras(serverWith({}), AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
