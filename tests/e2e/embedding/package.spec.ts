// Published files: every file of docs/spec/elements.md §1 works as specified.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { gzipSync } from "node:zlib";
import { strFromU8, unzipSync } from "fflate";
import { CACHE, DIST, ROOT } from "../../../scripts/lib/paths.mjs";
import { expect, test } from "../../support/test.ts";
import { row } from "./demo.ts";
import { bundleHost } from "./hostBundler.ts";

const run = promisify(execFile);
const read = (file: string) => readFile(join(DIST, file), "utf8");
const json = async (file: string) => JSON.parse(await read(file)) as Record<string, unknown>;
const tags = async () =>
  (await readdir(join(ROOT, "elements")))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => `iam-${file.slice(0, -3)}`)
    .sort();

test.describe("dist/", () => {
  test("has every file that the package exports", async () => {
    const { exports, customElements, files } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as {
      exports: Record<string, unknown>;
      customElements: string;
      files: string[];
    };
    const targets = (value: unknown): string[] =>
      typeof value === "string" ? [value] : Object.values(value as object).flatMap(targets);
    const missing = [...targets(exports), customElements, ...files].filter(
      (file) => !/[*!]/.test(file) && !existsSync(join(ROOT, file)),
    );
    expect(missing.filter((file) => file !== "README.md" || existsSync(join(ROOT, "README.md")))).toEqual([]);
    for (const tag of await tags()) expect(existsSync(join(DIST, "elements", `${tag}.js`)), tag).toBe(true);
  });

  test("has an autoloader of at most 7.5 KB", async () => {
    expect(gzipSync(await read("iam.js")).length).toBeLessThanOrEqual(7500);
  });

  test("has correct hashes of all files", async () => {
    const hashes = (await json("integrity.json")) as Record<string, string>;
    const files = (await readdir(DIST, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(DIST.length + 1)
          .replaceAll("\\", "/"),
      )
      // Sites: no part of the package.
      .filter((file) => !/^(?:demo|docs)\//.test(file));
    expect(Object.keys(hashes).sort()).toEqual(files.filter((file) => !/^integrity\.json$|\.br$/.test(file)).sort());
    for (const [file, hash] of Object.entries(hashes))
      expect(
        `sha384-${createHash("sha384")
          .update(await readFile(join(DIST, file)))
          .digest("base64")}`,
        file,
      ).toBe(hash);
  });

  test("lists the license of each included package", async () => {
    expect(await read("LICENSE")).toContain("Apache License");
    const notices = await read("THIRD-PARTY.txt");
    for (const name of [
      "react",
      "react-dom",
      "react-router",
      "@tanstack/query-core",
      "@shoelace-style/shoelace",
      "lit-html",
      "i18next",
      "oidc-client-ts",
      "@keycloak/keycloak-admin-client",
    ])
      expect(notices).toMatch(new RegExp(`^${name.replaceAll("/", "\\/")} \\d`, "m"));
    expect(notices).not.toMatch(/^(vitest|rollup|typescript|@playwright\/test) /m);
    // The bill of materials lists the same packages, plus those without bundled code.
    const { components } = (await json("sbom.cdx.json")) as {
      components: { name: string; version: string; purl: string; licenses?: unknown[] }[];
    };
    expect(
      components.map(({ name, version }) => `${name} ${version}`).filter((title) => !notices.includes(`\n${title}\n`)),
    ).toEqual([]);
    expect(components.filter(({ purl, licenses }) => !purl.startsWith("pkg:npm/") || !licenses)).toEqual([]);
    expect(components.length).toBe(notices.match(/^Licence: /gm)?.length);
  });

  test("has no tag or event with Shoelace's own prefix", async () => {
    const chunks = await readdir(join(DIST, "chunks"), { recursive: true });
    for (const file of [
      ...chunks.filter((name) => name.endsWith(".js")).map((name) => `chunks/${name}`),
      "iam.bundle.js",
    ]) {
      expect(
        (await read(file)).match(/(?<![-\w])sl-(?:dropdown|menu|popup|icon|select|show|hide)\b/g),
        file,
      ).toBeNull();
    }
  });

  test("has a manifest of every element", async () => {
    const { schemaVersion, modules } = (await json("custom-elements.json")) as {
      schemaVersion: string;
      modules: { path: string; declarations: Record<string, { name: string; description: string }[] & string>[] }[];
    };
    expect(schemaVersion).toBe("2.1.0");
    const declared = modules.map(({ declarations: [declaration] }) => declaration ?? {});
    expect(declared.map(({ tagName }) => tagName).sort()).toEqual(await tags());
    for (const {
      path,
      declarations: [declaration],
    } of modules) {
      expect(existsSync(join(DIST, path))).toBe(true);
      expect(declaration?.summary, path).toBeTruthy();
      for (const kind of ["attributes", "events", "members", "cssParts", "slots"])
        for (const entry of declaration?.[kind] ?? [])
          expect(entry.description, `${path} ${kind} ${entry.name}`).toBeTruthy();
    }
    const users = declared.find(({ tagName }) => tagName === "iam-users");
    const namesOf = (kind: string) => (users?.[kind] ?? []).map(({ name }) => name);
    expect(namesOf("attributes")).toEqual(
      expect.arrayContaining([
        "realm",
        "path",
        "routing",
        "base-path",
        "readonly",
        "columns",
        "actions",
        "tabs",
        "overlays",
        "show-ids",
        "theme",
        "locale",
        "density",
        "server-url",
        "client-id",
        "scope",
      ]),
    );
    expect(namesOf("events")).toEqual(
      expect.arrayContaining([
        "iam-ready",
        "iam-navigate",
        "iam-before-change",
        "iam-change",
        "iam-alert",
        "iam-error",
        "iam-signed-in",
        "iam-signed-out",
        "iam-session-expired",
      ]),
    );
    expect(namesOf("cssParts")).toEqual(
      expect.arrayContaining(["toolbar", "table", "row", "cell", "pagination", "form", "section", "actions", "dialog"]),
    );
    expect(namesOf("slots")).toEqual(expect.arrayContaining(["toolbar-end", "empty", "footer"]));
  });

  test("has editor data", async () => {
    const html = (await json("vscode.html-custom-data.json")) as {
      tags: { name: string; attributes: { name: string; values?: { name: string }[] }[] }[];
    };
    expect(html.tags.map(({ name }) => name).sort()).toEqual(await tags());
    const theme = html.tags.find(({ name }) => name === "iam-users")?.attributes.find(({ name }) => name === "theme");
    expect(theme?.values?.map(({ name }) => name)).toEqual(["light", "dark", "auto"]);
    const css = (await json("vscode.css-custom-data.json")) as {
      properties: { name: string }[];
      pseudoElements: { name: string }[];
    };
    expect(css.properties.map(({ name }) => name)).toContain("--iam-accent");
    expect(css.pseudoElements.map(({ name }) => name)).toContain("::part(row)");
    expect(await json("web-types.json")).toMatchObject({
      name: "iam-elements",
      contributions: { html: { elements: expect.any(Array) } },
    });
  });

  test("has a valid admin theme", async () => {
    const entries = unzipSync(await readFile(join(DIST, "theme", "iam-elements.jar")));
    const entry = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
    expect(JSON.parse(entry("META-INF/keycloak-themes.json"))).toEqual({
      themes: [{ name: "iam-elements", types: ["admin"] }],
    });
    expect(entry("theme/iam-elements/admin/theme.properties")).toContain("parent=keycloak.v2");
    const template = entry("theme/iam-elements/admin/index.ftl");
    for (const value of ["serverBaseUrl", "adminBaseUrl", "loginRealm", "clientId", "resourceUrl"])
      expect(template).toContain(value);
    const script = /src="\$\{resourceUrl\}\/([^"]+)"/.exec(template)?.[1];
    expect(entries[`theme/iam-elements/admin/resources/${script}`]?.length).toBeGreaterThan(100_000);
  });
});

test.describe("the package", () => {
  const tool = (command: string, ...args: string[]) =>
    run(join(ROOT, "node_modules", ".bin", command), args, { cwd: ROOT, maxBuffer: 1e8 }).catch(
      (error: { stdout: string; stderr: string }) => ({ stdout: error.stdout, stderr: error.stderr }),
    );

  test("contains dist/, license and readme, and nothing else", async () => {
    // Publishing would correct package.json with a warning.
    const { stdout, stderr } = await run("npm", ["publish", "--dry-run", "--json", "--ignore-scripts"], {
      cwd: ROOT,
      maxBuffer: 1e8,
    });
    expect(stderr).not.toContain("auto-corrected");
    const packed = JSON.parse(stdout) as Record<
      string,
      { files: { path: string }[]; size: number; unpackedSize: number }
    >;
    const [{ files = [], size = 0, unpackedSize = 0 } = {}] = Object.values(packed);
    expect(size).toBeLessThanOrEqual(6e6);
    expect(unpackedSize).toBeLessThanOrEqual(21e6);
    const paths = files.map(({ path }) => path);
    // The console, the theme, the bundle and the source maps are files of their own.
    const published = Object.keys(await json("integrity.json"))
      .filter((file) => !/^(?:console|theme)\/|^iam\.bundle\.js$|\.map$/.test(file))
      .map((file) => `dist/${file}`);
    expect(paths.sort()).toEqual([...published, "dist/integrity.json", "LICENSE", "README.md", "package.json"].sort());
    const kinds = ["chunks", "console", "elements", "languages", "react", "theme", "types"];
    expect(
      (await readdir(DIST, { withFileTypes: true }))
        .filter((entry) => entry.isDirectory() && entry.name !== "demo" && entry.name !== "docs")
        .map(({ name }) => name)
        .sort(),
    ).toEqual(kinds);
    expect(paths.filter((path) => /(?<!\.d)\.tsx?$|\.(test|spec)\.|(^|\/)\./.test(path))).toEqual([]);
    expect(paths.length).toBeLessThanOrEqual(975);
  });

  test("passes publint", async () => {
    const { stdout } = await tool("publint", ROOT, "--strict");
    expect(stripVTControlCharacters(stdout).trim().split("\n").at(-1)).toBe("All good!");
  });

  test("has types for each export", async () => {
    // There are only ES modules, and resolvers must support export maps.
    const { stdout } = await tool("attw", "--pack", ROOT, "--profile", "esm-only", "--format", "json");
    const { problems, analysis } = JSON.parse(stdout) as {
      problems: Record<string, { entrypoint: string; resolutionKind: string }[]>;
      analysis: { entrypoints: Record<string, unknown> };
    };
    expect(Object.keys(analysis.entrypoints)).toEqual(
      expect.arrayContaining([
        ".",
        "./node",
        "./session",
        "./autoload",
        "./elements",
        "./jsx",
        "./vue",
        "./svelte",
        "./angular",
      ]),
    );
    expect(
      Object.values(problems)
        .flat()
        .filter(({ resolutionKind }) => !["node10", "node16-cjs"].includes(resolutionKind)),
    ).toEqual([]);
  });
});

test.describe("a host's bundler", () => {
  /** Initially loaded code of a host with this code; React is external. */
  async function bundled(code: string) {
    await mkdir(CACHE, { recursive: true });
    const folder = await mkdtemp(join(CACHE, "host-"));
    try {
      await writeFile(join(folder, "host.js"), code);
      const made = await bundleHost(join(folder, "host.js"), { external: /^react(-dom)?($|\/)/, isSmall: true });
      const chunks = new Map(made.map((chunk) => [chunk.fileName, chunk]));
      const eager = new Set<string>();
      const outside = new Set<string>();
      const follow = (name: string) => {
        const chunk = chunks.get(name);
        if (!chunk) outside.add(name);
        if (!chunk || eager.has(name)) return;
        eager.add(name);
        for (const imported of chunk.imports) follow(imported);
      };
      for (const chunk of chunks.values()) if (chunk.isEntry) follow(chunk.fileName);
      const text = [...eager].map((name) => chunks.get(name)?.code).join("\n");
      const files = { eager: eager.size, all: chunks.size };
      return { text, files, outside: [...outside].sort(), kilobytes: gzipSync(text).length / 1000 };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** A text key from the manifest of each area. */
  const areas = {
    Clients: "createClient",
    ClientScopes: "createClientScope",
    Events: "titleEvents",
    Groups: "childGroups",
    Organizations: "organizationsList",
    Realms: "manageRealms",
    Roles: "titleRoles",
    Sessions: "titleSessions",
    Users: "titleUsers",
  };
  const holds = ({ text }: { text: string }) =>
    Object.entries(areas)
      .filter(([, key]) => text.includes(`\`${key}\``) || text.includes(`"${key}"`))
      .map(([name]) => name);

  test("bundles one panel without other areas", async () => {
    const one = await bundled('import { Users } from "iam-elements"; document.title = Users.displayName;');
    expect(holds(one)).toEqual(["Users"]);
    expect(one.outside).toEqual(["react", "react-dom", "react/jsx-runtime"]);
    expect(one.kilobytes).toBeLessThan(125);
    // The first screen adds about five files.
    expect(one.files.eager).toBeLessThanOrEqual(10);
    expect(one.files.all).toBeLessThanOrEqual(250);
    const all = await bundled('import * as all from "iam-elements"; document.title = Object.keys(all).join();');
    expect(holds(all)).toEqual(Object.keys(areas));
  });

  test("bundles the session without React", async () => {
    const session = await bundled(
      'import { createSession, isApiError } from "iam-elements"; createSession({ serverUrl: "https://id.example.org" }).api("acme").catch(isApiError);',
    );
    expect(session.outside).toEqual([]);
    expect(holds(session)).toEqual([]);
    expect(session.kilobytes).toBeLessThan(45);
  });

  test("bundles the check for server errors with almost nothing else", async () => {
    const small = await bundled(
      'import { isApiError, version } from "iam-elements"; document.title = version + isApiError(null);',
    );
    expect(small.outside).toEqual([]);
    expect(small.kilobytes).toBeLessThan(2);
  });
});

test.describe("in Node, without a document", () => {
  const inNode = async (code: string) =>
    (await run(process.execPath, ["--input-type=module", "-e", code], { cwd: ROOT })).stdout.trim();

  test("the components and the session can be imported and rendered", async () => {
    const output = await inNode(`
      const before = Object.getOwnPropertyNames(globalThis).length;
      const { Users, SessionProvider, createSession, ApiError } = await import("./dist/index.js");
      const { createElement } = await import("react");
      const { renderToString } = await import("react-dom/server");
      const html = renderToString(createElement(SessionProvider, { serverUrl: "https://id.example.org" }, createElement(Users, { className: "people", realm: "acme" })));
      console.log(JSON.stringify({ html, made: Object.getOwnPropertyNames(globalThis).length - before, types: [typeof createSession, typeof ApiError, typeof document] }));
    `);
    expect(JSON.parse(output)).toEqual({
      html: expect.stringMatching(
        /<div class="people"><div data-state="loading" aria-busy="true"><svg [^>]+>(<rect [^>]+><\/rect>)+<\/svg>/,
      ),
      made: 0,
      types: ["function", "function", "undefined"],
    });
  });

  test("automation and the command line run without React", async ({ realm, server }) => {
    void server;
    const { firstAdmin, serverUrl } = await import("../../support/environment.ts");
    const folder = await mkdtemp(join(tmpdir(), "iam-node-"));
    try {
      // A folder without resolvable packages.
      for (const name of ["node.js", "cli.js", "react"]) await symlink(join(DIST, name), join(folder, name));
      await writeFile(join(folder, "package.json"), '{"type":"module"}');
      const code = `
        const { createNodeApi } = await import(${JSON.stringify(join(folder, "node.js"))});
        const api = createNodeApi({ serverUrl: ${JSON.stringify(serverUrl)}, credentials: ${JSON.stringify({ grantType: "password", clientId: "admin-cli", ...firstAdmin })} }).forRealm(${JSON.stringify(realm)});
        console.log(JSON.stringify((await api.users.find({ username: "admin", exact: true })).map(({ username }) => username)));`;
      expect(
        JSON.parse(
          (await run(process.execPath, ["--preserve-symlinks", "--input-type=module", "-e", code], { cwd: folder }))
            .stdout,
        ),
      ).toEqual(["admin"]);
      const help = await run(
        process.execPath,
        ["--preserve-symlinks", "--preserve-symlinks-main", "cli.js", "--help"],
        {
          cwd: folder,
        },
      );
      expect(help.stdout).toContain("compare SOURCE TARGET");
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

test("the one-file bundle is a classic script with one hash", async ({ page, site, realm }) => {
  const { "iam.bundle.js": hash } = (await json("integrity.json")) as Record<string, string>;
  const { serverUrl } = await import("../../support/environment.ts");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><script defer src="/dist/iam.bundle.js" integrity="${hash}" crossorigin="anonymous"></script><script defer src="host.js"></script></head><body><iam-users server-url="${serverUrl}" realm="${realm}"></iam-users></body></html>`;
  await page.goto(
    site.page({
      html,
      owner: { realm, username: "admin", password: "admin" },
      scripts: {
        "host.js": 'document.querySelector("iam-users").getToken = async () => (await fetch("token")).text();',
      },
    }).url,
  );
  const panel = page.locator("iam-users");
  await expect(row(panel, "admin")).toBeVisible();
  await row(panel, "admin").locator('[data-action="row-actions"]').click();
  await expect(panel.locator("[role=menuitem]").first()).toBeVisible();
  expect(requests.filter((url) => url.includes("/dist/"))).toEqual([`${site.origin}/dist/iam.bundle.js`]);
});
