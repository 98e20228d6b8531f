import { describe, expect, it } from "vitest";
import { checkUp, putAside, writePutAside } from "../../../src/check-up/index.ts";
import type { Machine } from "../../../src/command/machine.ts";
import { main } from "../../../src/command/main.ts";
import { readRealmFile } from "../../../src/realm-document/index.ts";

const realm = JSON.stringify({
  ...{ realm: "acme", sslRequired: "none", bruteForceProtected: true, keycloakVersion: "26.7.4" },
  clients: [{ clientId: "shop", implicitFlowEnabled: true, publicClient: true }],
});

/** Runs a command line with these files. */
async function runWith(args: readonly string[], files: Readonly<Record<string, string>> = { "realm.json": realm }) {
  const out = { text: "", problems: "", written: new Map<string, string>() };
  const machine: Machine = {
    env: {},
    read: async (file) => {
      const text = files[file];
      if (text === undefined) throw Object.assign(new Error(`No file ${file}.`), { code: "ENOENT" });
      return text;
    },
    asset: async () => "{}",
    write: async (file, text) => void out.written.set(file, text),
    out: (text) => void (out.text += text),
    err: (text) => void (out.problems += text),
    connect: () => {
      throw new Error("No server.");
    },
  };
  return { code: await main(args, machine), ...out };
}

describe("iam-elements check", () => {
  it("prints findings by severity and exits with 1", async () => {
    const { code, text } = await runWith(["check", "realm.json"]);
    expect(code).toBe(1);
    expect(text).toMatch(/^Check-up of acme\n\nCritical\n {2}R09 /);
    expect(text).toContain("Not checked\n");
  });

  it.each([
    ["critical", 1],
    ["never", 0],
  ])("exits by --fail-on %s with %i", async (severity, expected) => {
    expect((await runWith(["check", "realm.json", "--fail-on", severity])).code).toBe(expected);
  });

  it("runs only some checks", async () => {
    const { code, text } = await runWith(["check", "realm.json", "--only", "K09, R07"]);
    expect(code).toBe(0);
    expect(text).toContain("K09");
    expect(text).not.toContain("R09");
  });

  it.each(["json", "sarif", "kcwarden"])("writes %s into a file", async (format) => {
    const { text, written } = await runWith(["check", "realm.json", "--format", format, "--output", "out.json"]);
    expect(text).toBe("");
    expect(JSON.parse(written.get("out.json") ?? "")).toBeTypeOf("object");
  });

  it("accepts findings that were put aside", async () => {
    const { documents } = await readRealmFile(realm, "realm.json");
    const [document] = documents;
    if (!document) throw new TypeError("No document.");
    const entries = checkUp(document).results.flatMap(({ findings }) =>
      findings.map((finding) => putAside(finding, { reason: "test", atMs: 0 })),
    );
    const files = { "realm.json": realm, "aside.json": writePutAside(entries) };
    const { code, text } = await runWith(["check", "realm.json", "--put-aside", "aside.json"], files);
    expect(code).toBe(0);
    expect(text).toContain("Put aside\n");
  });

  it.each([
    [["check"]],
    [["check", "realm.json", "other.json"]],
    [["check", "https://sso.example/acme"]],
    [["check", "realm.json", "--format", "xml"]],
    [["check", "realm.json", "--fail-on", "bad"]],
    [["check", "realm.json#other"]],
    [["check", "realm.json", "--unknown"]],
    [["checks"]],
  ])("exits with 2 for %j, with the reason", async (args) => {
    const { code, problems, text } = await runWith(args);
    expect(code).toBe(2);
    expect(problems).not.toBe("");
    expect(text).toBe("");
  });

  it("exits with 2 for a file that is no realm", async () => {
    const { code, problems } = await runWith(["check", "realm.json"], { "realm.json": "[]" });
    expect(code).toBe(2);
    expect(problems).toContain("The file has no realm.");
  });

  it("shows its help", async () => {
    expect(await runWith(["check", "--help"])).toMatchObject({ code: 0, text: expect.stringContaining("--fail-on") });
  });
});
