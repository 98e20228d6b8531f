import { afterEach, describe, expect, it, vi } from "vitest";
import { whyNoDirectory } from "../../../scripts/lib/directory/jar.mjs";

describe("machine without directory requirements", () => {
  it("lists missing requirements, and none if complete", () => {
    const whole = { hasJava: true, hasFile: false, hasMaven: true };
    expect(whyNoDirectory(whole)).toBeUndefined();
    expect(whyNoDirectory({ ...whole, hasFile: true, hasMaven: false })).toBeUndefined();
    expect(whyNoDirectory({ ...whole, hasMaven: false })).toBe(
      "No LDAP directory can be started here: there is no Maven.",
    );
    expect(whyNoDirectory({ hasJava: false, hasFile: true, hasMaven: true })).toContain(
      "there is no Java compiler (JDK).",
    );
    expect(whyNoDirectory({ hasJava: false, hasFile: false, hasMaven: false })).toContain(
      "no Java compiler (JDK) and no Maven.",
    );
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.doUnmock("../../../scripts/lib/directory/jar.mjs");
    vi.resetModules();
  });

  it("starts the demo realm without directories and reports it", async () => {
    vi.resetModules();
    vi.doMock("../../../scripts/lib/directory/jar.mjs", () => ({
      whyNoDirectory: () => whyNoDirectory({ hasJava: true, hasFile: false, hasMaven: false }),
      directoryJar: () => Promise.reject(new Error("not asked for")),
    }));
    const said = vi.spyOn(console, "warn").mockImplementation(() => {});
    const written = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
    const out = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
    const { joinDirectories, startDirectories } = await import("../../../scripts/lib/demo/directories.mjs");
    // No request is sent.
    expect(await joinDirectories({} as never, "acme", await startDirectories())).toEqual([]);
    const all = [said, written, out].flatMap(({ mock }) => mock.calls.flat()).join("\n");
    expect(all).toContain("there is no Maven");
    expect(all).toContain("does without");
  });
});
