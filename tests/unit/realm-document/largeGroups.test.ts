import { describe, expect, it } from "vitest";
import { itemsOf, largeSections, readRealm, readSections } from "../../../src/realm-document/index.ts";
import { MemoryRealm } from "../../support/memoryRealm.ts";

/** A realm with groups, and the paths that were read. */
function realmWith(count: number) {
  const realm = new MemoryRealm("large");
  for (let at = 0; at < count; at++) realm.add("groups", { name: `g${at}`, path: `/g${at}` });
  const reads: string[] = [];
  const request: MemoryRealm["request"] = (method, path, args) => {
    reads.push(`${method} ${path}`);
    return realm.request(method, path, args);
  };
  const server = { url: realm.url, realm: realm.realm, request, fetch: realm.fetch.bind(realm) };
  return { server, reads };
}

const ofGroups = (reads: readonly string[]) => reads.filter((read) => read.startsWith("GET /groups"));

describe("a realm with many groups", () => {
  it("reads only their number with a limit, and the rest on request", async () => {
    const { server, reads } = realmWith(3);
    const document = await readRealm(server, { groupLimit: 2 });
    expect(document.sections.groups).toEqual({ id: "groups", state: "notRead", reason: "large", count: 3 });
    expect(largeSections(document)).toEqual(["groups"]);
    expect(ofGroups(reads)).toEqual(["GET /groups/count"]);
    const whole = await readSections(server, document, largeSections(document));
    expect(itemsOf(whole, "groups").map(({ names }) => names)).toEqual([["g0"], ["g1"], ["g2"]]);
    expect(whole.sections.clients).toEqual(document.sections.clients);
  });

  it("reads them at once up to the limit, and without one", async () => {
    const { server } = realmWith(3);
    for (const limit of [{ groupLimit: 3 }, {}])
      expect(itemsOf(await readRealm(server, limit), "groups")).toHaveLength(3);
  });

  it("asks for no partial export, which would have them all", async () => {
    const [few, many] = [realmWith(3), realmWith(2001)];
    await readRealm(few.server, { groupLimit: 2000 });
    await readRealm(many.server, { groupLimit: 2000 });
    expect(few.reads).toContain("POST /partial-export");
    expect(many.reads).not.toContain("POST /partial-export");
  });
});
