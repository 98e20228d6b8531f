// First commands in a fresh clone: every script of package.json, without installed packages.
import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { anyPort } from "../../../scripts/lib/ports.mjs";

vi.setConfig({ testTimeout: 30_000 });

/** Runners without setup, as in the README. */
const BY_HAND = ["lint", "typecheck", "test:unit", "test:elements", "test:e2e", "record"];

/** Commands that load no package, with their npm calls. */
const WITHOUT_PACKAGES: Record<string, RegExp[]> = { audit: [/^audit /], release: [], words: [] };

const scripts = Object.entries(packageJson.scripts).filter(([name]) => !BY_HAND.includes(name));

let folder: string;
const clone = () => join(folder, "clone");
const programs = () => join(folder, "programs");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "clone-"));
  const tracked = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).toString();
  for (const file of tracked.split("\0").filter((name) => name && existsSync(name)))
    await cp(file, join(clone(), file));
  await mkdir(programs());
  const program = async (name: string, lines: string[]) => {
    await writeFile(join(programs(), name), ["#!/bin/sh", ...lines, ""].join("\n"));
    await chmod(join(programs(), name), 0o755);
  };
  await program("npm", ['echo "$@" >> "$CALLS"', "echo no registry >&2", "exit 1"]);
  // Fakes a Java installation for commands that need a server.
  await program("java", ["echo 'openjdk version \"21\"' >&2"]);
  for (const name of ["mvn", "apt-cache"]) await program(name, ["exit 1"]);
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

/** Starts a command in the clone. Resolves to its output and its npm calls, which fail. */
async function start(command: string, args: string[]) {
  const calls = join(folder, `calls-${Math.random()}`);
  const { KEYCLOAK_URL: _url, JAVA_HOME: _java, PORT: _port, ...rest } = process.env;
  const PATH = [programs(), dirname(process.execPath), rest.PATH].join(delimiter);
  // Without a server.
  const KEYCLOAK_PORT = String(await anyPort());
  const said = await new Promise<{ out: string; errors: string }>((resolve) =>
    execFile(
      command,
      args,
      { cwd: clone(), timeout: 20_000, env: { ...rest, PATH, KEYCLOAK_PORT, CALLS: calls } },
      (_error, out, errors) => resolve({ out, errors }),
    ),
  );
  const asked = await readFile(calls, "utf8").catch(() => "");
  return { ...said, asked: asked.split("\n").filter(Boolean) };
}

describe("first command in a fresh clone", () => {
  it("is one of ours or a runner without setup", () => {
    expect(scripts.length).toBeGreaterThan(5);
    for (const [, command] of scripts) expect(command).toMatch(/^node (scripts|bench)\/[\w-]+\.mjs$/);
    for (const name of BY_HAND) expect(packageJson.scripts).toHaveProperty([name]);
  });

  it.each(scripts)("npm run %s installs the packages before it loads any", async (name, command) => {
    const [, file = ""] = command.split(" ");
    const { errors, asked } = await start(process.execPath, [file]);
    expect(errors).not.toContain("ERR_MODULE_NOT_FOUND");
    // The command stops without packages.
    expect(asked).toEqual((WITHOUT_PACKAGES[name] ?? [/^ci /]).map((call) => expect.stringMatching(call)));
  });

  it.each(["unit", "elements", "e2e"])("node scripts/test.mjs %s installs the packages too", async (runner) => {
    const { out, errors, asked } = await start(process.execPath, ["scripts/test.mjs", runner]);
    expect(errors).toContain("no registry");
    expect(asked).toEqual([expect.stringMatching(/^ci /)]);
    expect(out.trim().split("\n").pop()).toBe("0 passed, 1 failed");
  });

  it("in continuous integration is only npm test", async () => {
    const { asked } = await start(join(clone(), ".ci", "run"), []);
    expect(asked).toEqual(["test --silent"]);
  });
});
