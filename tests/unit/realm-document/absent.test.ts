import { expect, it } from "vitest";
import { ApiError } from "../../../src/api/ApiError.ts";
import { readRealm } from "../../../src/realm-document/index.ts";
import { MemoryRealm } from "../../support/memoryRealm.ts";

/** A realm of a server without workflows, and the paths that were read. */
function withoutWorkflows() {
  const realm = new MemoryRealm("old");
  const reads: string[] = [];
  const request: MemoryRealm["request"] = (method, path, args) => {
    reads.push(path);
    if (path === "/workflows")
      return Promise.reject(new ApiError("Feature not enabled", { status: 404, method, path, isHidden: true }));
    return realm.request(method, path, args);
  };
  return { server: { url: realm.url, realm: realm.realm, request, fetch: realm.fetch.bind(realm) }, reads };
}

const none = { id: "workflows", state: "read", items: [] };

it("does not ask for a section that the server is known to lack", async () => {
  const { server, reads } = withoutWorkflows();
  expect((await readRealm(server, { absent: ["workflows"] })).sections.workflows).toEqual(none);
  expect(reads).not.toContain("/workflows");
});

it("reads no workflows where the server refuses the path", async () => {
  const { server, reads } = withoutWorkflows();
  expect((await readRealm(server)).sections.workflows).toEqual(none);
  expect(reads).toContain("/workflows");
});
