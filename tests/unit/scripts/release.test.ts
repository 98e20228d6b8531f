import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { notesOf, packagesIn, readmeOf, repositoryFields, sourceUrl } from "../../../scripts/lib/release.mjs";
import { packageJson } from "../../../scripts/lib/paths.mjs";

const changelog = `# Changelog

## Unreleased

- Later.

## 0.3.0 - 2026-11-29

### Added

- A [page](docs/page.md#part) and a [standard](https://example.org/).

## 0.2.0

- Before.
`;

describe("release notes", () => {
  it("are the section of the version, with links to its sources", () =>
    expect(notesOf(changelog, "0.3.0", "https://git.example.org/x/blob/v0.3.0/")).toBe(
      "### Added\n\n- A [page](https://git.example.org/x/blob/v0.3.0/docs/page.md#part) and a [standard](https://example.org/).",
    ));

  it("keep their links outside of a workflow", () => {
    expect(sourceUrl("v0.3.0", {})).toBeUndefined();
    expect(notesOf(changelog, "0.3.0")).toContain("(docs/page.md#part)");
  });

  it.each(["0.4.0", "0.3"])("fail for %s, which has no section", (version) =>
    expect(() => notesOf(changelog, version)).toThrow(`no text for ${version}`),
  );

  it("exist for the version of the package", () => {
    const { version } = packageJson();
    expect(notesOf(readFileSync("CHANGELOG.md", "utf8"), version).length).toBeGreaterThan(100);
  });
});

describe("version of the package", () => {
  const places: [string, RegExp][] = [
    ["package-lock.json", /"name": "iam-elements",\s+"version": "([^"]+)"/g],
    ["src/version.ts", /version = "([^"]+)"/g],
    ["docs/cdn.md", /(?:iam-elements@|\/iam\/)(\d[\d.]*\d)/g],
    ["docs/ten-minutes.md", /iam-elements@(\d[\d.]*\d)/g],
    [".github/ISSUE_TEMPLATE/bug.yml", /placeholder: (\d[\d.]*\d),/g],
  ];

  it.each(places)("is the one in %s", (file, pattern) => {
    const found = [...readFileSync(file, "utf8").matchAll(pattern)].map(([, version]) => version);
    expect([...new Set(found)]).toEqual([packageJson().version]);
  });
});

describe("sources of a release", () => {
  const source = "https://git.example.org/x/blob/v0.3.0/";

  it("are named in package.json", () =>
    expect(repositoryFields("https://git.example.org/x")).toEqual({
      repository: { type: "git", url: "git+https://git.example.org/x.git" },
      homepage: "https://git.example.org/x#readme",
      bugs: "https://git.example.org/x/issues",
    }));

  it("are linked from the README, with pictures as files", () => {
    const text = readmeOf(readFileSync("README.md", "utf8"), source);
    expect(text).toContain(`](${source}docs/theming.md)`);
    expect(text).toContain('src="https://git.example.org/x/raw/v0.3.0/docs/pictures/');
    expect(text).toContain("](https://git.example.org/x/raw/v0.3.0/docs/pictures/");
    expect(text).not.toMatch(/\]\((?!https?:|#)|src(?:set)?="(?!https?:)[^"]*\.png/);
    expect(readmeOf(text, source)).toBe(text);
  });
});

describe("packages of a release", () => {
  const inFolder = async (files: string[], use: (folder: string) => Promise<void>) => {
    const folder = await mkdtemp(join(tmpdir(), "iam-packages-"));
    for (const file of files) await writeFile(join(folder, file), "");
    await use(folder).finally(() => rm(folder, { recursive: true }));
  };

  it("are published elements first, without source maps and docs", () =>
    inFolder(
      [
        "iam-elements-0.3.0-source-maps.tgz",
        "iam-elements-0.3.0-docs.tgz",
        "iam-elements-bundles-0.3.0.tgz",
        "iam-elements-0.3.0.tgz",
      ],
      async (folder) =>
        expect(await packagesIn(folder, "0.3.0")).toEqual(["iam-elements-0.3.0.tgz", "iam-elements-bundles-0.3.0.tgz"]),
    ));

  it("are missing before npm run packages", () =>
    inFolder(["iam-elements-0.2.0.tgz"], (folder) =>
      expect(packagesIn(folder, "0.3.0")).rejects.toThrow("npm run packages"),
    ));

  it("are public and have provenance", () =>
    expect(packageJson().publishConfig).toEqual({ access: "public", provenance: true }));
});

describe("workflows", () => {
  const folder = ".github/workflows";
  type Job = {
    uses?: string;
    permissions?: Record<string, string>;
    steps?: { uses?: string; run?: string; with?: object }[];
  };
  const workflows = readdirSync(folder).map((file) => {
    const document = parseDocument(readFileSync(join(folder, file), "utf8"));
    expect(document.errors, file).toEqual([]);
    return { file, ...(document.toJS() as { permissions: object; jobs: Record<string, Job> }) };
  });

  it.each(workflows)("$file runs scripts and workflows that exist", ({ jobs }) => {
    const steps = Object.values(jobs).flatMap(({ steps = [] }) => steps);
    const names = steps.flatMap(({ run = "" }) =>
      [...run.matchAll(/\bnpm (?:run (?:--\w+ )*)?([\w:-]+)/g)].map(([, name = ""]) => name),
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in packageJson().scripts))).toEqual([]);
    for (const { uses } of Object.values(jobs))
      if (uses) expect(readdirSync(folder)).toContain(uses.replace(`./${folder}/`, ""));
  });

  it.each(workflows)("$file reads only, unless a job says otherwise", ({ permissions }) =>
    expect(permissions).toEqual({ contents: "read" }),
  );

  it("publish with an identity instead of a token", () => {
    const { publish } = workflows.find(({ file }) => file === "release.yml")?.jobs ?? {};
    expect(publish?.permissions).toEqual({ contents: "write", "id-token": "write" });
    expect(JSON.stringify(workflows)).not.toMatch(/NODE_AUTH_TOKEN|NPM_TOKEN|registry-url/);
  });
});
