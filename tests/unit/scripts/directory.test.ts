import { afterEach, describe, expect, it, vi } from "vitest";
import { whyNoDirectory } from "../../../scripts/lib/directory/jar.mjs";

describe("a machine on which no directory can be started", () => {
  it("is told what it lacks, and nothing where it lacks nothing", () => {
    const whole = { hasJava: true, hasFile: false, hasMaven: true };
    expect(whyNoDirectory(whole)).toBeUndefined();
    expect(whyNoDirectory({ ...whole, hasFile: true, hasMaven: false })).toBeUndefined();
    expect(whyNoDirectory({ ...whole, hasMaven: false })).toBe(
      "No LDAP directory can be started here: there is no Maven.",
    );
    expect(whyNoDirectory({ hasJava: false, hasFile: true, hasMaven: true })).toContain("there is no Java.");
    expect(whyNoDirectory({ hasJava: false, hasFile: false, hasMaven: false })).toContain("no Java and no Maven.");
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.doUnmock("../../../scripts/lib/directory/jar.mjs");
    vi.resetModules();
  });

  it("starts the demo realm without one, and says so", async () => {
    vi.resetModules();
    vi.doMock("../../../scripts/lib/directory/jar.mjs", () => ({
      whyNoDirectory: () => whyNoDirectory({ hasJava: true, hasFile: false, hasMaven: false }),
      directoryJar: () => Promise.reject(new Error("not asked for")),
    }));
    const said = vi.spyOn(console, "warn").mockImplementation(() => {});
    const written = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
    const out = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
    const { joinDirectories } = await import("../../../scripts/lib/demo/directories.mjs");
    // Nothing is asked of the server.
    expect(await joinDirectories({} as never, "acme")).toEqual([]);
    const all = [said, written, out].flatMap(({ mock }) => mock.calls.flat()).join("\n");
    expect(all).toContain("there is no Maven");
    expect(all).toContain("does without");
  });
});
