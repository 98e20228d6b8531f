// The npm package with tools of hosts: TypeScript in both resolutions, Vite, the compilers of Angular and Svelte,
// Node.js.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../../scripts/lib/paths.mjs";
import { expect, test } from "../../support/test.ts";

const run = promisify(execFile);

/** Further packages of the host, in tested versions. */
const tools = [
  ...["vite@8.3.8", "typescript@7.0.2", "vue@3.5.45"],
  ...["react@19.3.1", "react-dom@19.3.1", "@types/react@19.3.0", "@types/react-dom@19.3.0"],
];

let folder: string;
let alone: number;

/** Compilers that need another TypeScript version: in a subfolder, from which the package still resolves. */
const compilers = [
  ...["@angular/compiler-cli", "@angular/compiler", "@angular/core"].map((name) => `${name}@21.2.26`),
  ...["rxjs@7.8.2", "typescript@5.9.3", "svelte@5.57.3", "svelte-check@4.7.8"],
];

/** The first code block of a page in docs/frameworks. */
async function block(page: string, language: string): Promise<string> {
  const text = await readFile(join(ROOT, "docs", "frameworks", `${page}.md`), "utf8");
  const [, code = ""] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text) ?? [];
  expect(code, `${page} has code`).not.toBe("");
  return code;
}

/** Runs a command in the host's folder. Resolves to its output, even after a failure. */
const inHost = (command: string, ...args: string[]) =>
  run(command, args, { cwd: folder, maxBuffer: 1e8 }).then(
    ({ stdout }) => ({ isDone: true, stdout }),
    (error: { stdout?: string; stderr?: string; message: string }) => ({
      isDone: false,
      stdout: `${error.stdout ?? error.message}${error.stderr ?? ""}`,
    }),
  );
const tool = (name: string, ...args: string[]) => inHost(join(folder, "node_modules", ".bin", name), ...args);

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "host-"));
  await run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], { cwd: ROOT, maxBuffer: 1e8 });
  const tarball = (await readdir(folder)).find((file) => file.endsWith(".tgz")) ?? "";
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "host", private: true, type: "module" }));
  const install = async (...packages: string[]) =>
    run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", ...packages], { cwd: folder });
  await install(join(folder, tarball));
  const { packages } = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")) as { packages: object };
  alone = Object.entries(packages).filter(([path, entry]) => path && !(entry as { optional?: true }).optional).length;
  await install(...tools);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test("installs only itself", () => expect(alone).toBe(1));

for (const [module, resolution] of [
  ["NodeNext", "NodeNext"],
  ["ESNext", "Bundler"],
] as const)
  test(`type-checks in a host, ${resolution}, including declarations`, async () => {
    await writeFile(join(folder, "host.mts"), HOST);
    const options = ["--noEmit", "--strict", "--skipLibCheck", "false", "--target", "es2022", "--ignoreConfig"];
    const { stdout } = await tool(
      "tsc",
      ...[...options, "--lib", "es2022,dom,dom.iterable", "--module", module, "--moduleResolution", resolution],
      "host.mts",
    );
    expect(stdout).toBe("");
  });

test("is built by Vite with every export", async () => {
  await writeFile(join(folder, "index.html"), '<!doctype html><script type="module" src="/main.js"></script>');
  await writeFile(
    join(folder, "main.js"),
    [
      ...["jsx", "vue", "angular", "elements", "autoload", "react/iam-users.js", "elements/iam-groups.js"].map(
        (path) => `import "iam-elements/${path}";`,
      ),
      'import { Users } from "iam-elements"; import { createSession } from "iam-elements/session";',
      'import { panel } from "iam-elements/testing"; import { createNodeApi } from "iam-elements/node";',
      "document.title = [Users, createSession, panel, createNodeApi].join();",
    ].join("\n"),
  );
  const { isDone, stdout } = await tool("vite", "build");
  expect(isDone, stdout).toBe(true);
});

test.describe("the code of its docs compiles", () => {
  let below: string;
  test.beforeAll(async () => {
    below = join(folder, "compilers");
    await mkdir(below);
    await writeFile(join(below, "package.json"), JSON.stringify({ name: "compilers", private: true, type: "module" }));
    const options = ["--no-audit", "--no-fund", "--loglevel=error"];
    await run("npm", ["install", ...options, ...compilers], { cwd: below });
  });

  test("with Angular's compiler, which writes readonly as readOnly", async () => {
    await writeFile(join(below, "people.ts"), await block("angular", "ts"));
    const compilerOptions = {
      ...{ target: "ES2022", lib: ["ES2022", "DOM", "DOM.Iterable"], module: "ES2022", moduleResolution: "bundler" },
      ...{ strict: true, skipLibCheck: true, experimentalDecorators: true, outDir: "out", types: [] },
    };
    const config = { compilerOptions, angularCompilerOptions: { strictTemplates: true }, files: ["people.ts"] };
    await writeFile(join(below, "tsconfig.json"), JSON.stringify(config));
    const { isDone, stdout } = await inHost(join(below, "node_modules", ".bin", "ngc"), "-p", below);
    expect(isDone, stdout).toBe(true);
    const made = await readFile(join(below, "out", "people.js"), "utf8");
    expect(made).toContain('("readOnly", ctx.isLocked)("getToken", ctx.getToken)');
    expect(made).toContain('("iam-change", ');
  });

  test("with Svelte's compiler, which passes functions as properties", async () => {
    await writeFile(join(below, "People.svelte"), await block("svelte", "svelte"));
    const code = `
      import { readFile } from "node:fs/promises";
      import { compile } from "svelte/compiler";
      const { js, warnings } = compile(await readFile("People.svelte", "utf8"), { generate: "client" });
      console.log(JSON.stringify({ code: js.code, warnings: warnings.map(({ message }) => message) }));`;
    await writeFile(join(below, "compile.js"), code);
    const { stdout } = await run(process.execPath, ["compile.js"], { cwd: below });
    const made = JSON.parse(stdout) as { code: string; warnings: string[] };
    expect(made.warnings).toEqual([]);
    expect(made.code).toContain("set_custom_element_data(iam_users, 'getToken', getToken)");
    expect(made.code).toContain("event('iam-change', iam_users, changed)");
  });

  test("with svelte-check, which rejects a misspelled value", async () => {
    const page = await block("svelte", "svelte");
    const files = { "Good.svelte": page, "Bad.svelte": page.replace('realm="acme"', 'theme="blue"') };
    // The types extend those of Svelte, and must find the same copy as the page.
    const own = join("node_modules", "iam-elements");
    await cp(join(folder, own), join(below, own), { recursive: true });
    const checked = join(below, "checked");
    await mkdir(checked);
    for (const [name, code] of Object.entries(files)) await writeFile(join(checked, name), code);
    const compilerOptions = {
      ...{ target: "ES2022", lib: ["ES2022", "DOM", "DOM.Iterable"], module: "ESNext", moduleResolution: "bundler" },
      ...{ strict: true, skipLibCheck: true, types: [], verbatimModuleSyntax: true },
    };
    await writeFile(join(checked, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.svelte"] }));
    const { stdout } = await inHost(
      join(below, "node_modules", ".bin", "svelte-check"),
      ...["--workspace", checked, "--tsconfig", "tsconfig.json", "--output", "machine"],
    );
    const errors = stdout.split("\n").filter((line) => / ERROR /.test(line));
    expect(errors).toEqual([expect.stringContaining("Bad.svelte")]);
    expect(errors[0]).toContain("blue");
  });
});

test("runs in Node: a component renders its skeleton, the loader waits, the test server listens", async () => {
  const code = `
    await import("iam-elements/autoload");
    const { startServer } = await import("iam-elements/testing");
    const server = await startServer();
    const headers = { authorization: "Bearer " + (await server.getToken()) };
    const count = await (await fetch(server.url + "/admin/realms/acme/users/count", { headers })).json();
    await server.stop();
    const { Users } = await import("iam-elements");
    const { createElement } = await import("react");
    const { renderToString } = await import("react-dom/server");
    console.log(JSON.stringify({ count, html: renderToString(createElement(Users)) }));`;
  const { stdout } = await inHost(process.execPath, "--input-type=module", "-e", code);
  expect(JSON.parse(stdout)).toEqual({ count: 6, html: expect.stringContaining('data-state="loading"') });
});

const HOST = `
import "iam-elements/elements/iam-users.js";
import "iam-elements/react/iam-groups.js";
import type {} from "iam-elements/jsx";
import { createSession, observe } from "iam-elements/session";
import { createNodeApi } from "iam-elements/node";
import { fakeServer, panel } from "iam-elements/testing";
import { Users, type PanelHandle } from "iam-elements";
import type { IamDetail } from "iam-elements/angular";
const session = createSession({ serverUrl: "https://id.example.org" });
void session.api("acme").then((api) => api.users.find({ max: 1 })).then(([user]) => user?.username?.length);
document.querySelector("iam-users")?.addEventListener("iam-change", ({ detail }) => detail.area.length);
document.querySelector("iam-groups")!.extend = { columns: [{ id: "path", header: "Path", render: ({ path }, element) => { element.textContent = path ?? ""; } }] };
void panel(document, "iam-users").row("ada").open().then(() => fakeServer().data.users.length);
export const message = (value: IamDetail<"iam-alert">) => value.message;
export { observe, createNodeApi, Users };
export type { PanelHandle };
`;
