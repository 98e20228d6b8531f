// Code of docs/frameworks and of the proxy page, unchanged: compiled against the published declarations, or run.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { compileScript, compileTemplate, parse } from "vue/compiler-sfc";
import { CACHE, DIST, ROOT } from "../../../scripts/lib/paths.mjs";
import { HOST_CLIENT } from "../../support/realm.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { row } from "./demo.ts";
import { around, blocks, ELEMENTS, HOST } from "./docs.ts";

/** Declarations of a framework that is not installed. */
const ANGULAR = `declare module "@angular/core" {
  export const CUSTOM_ELEMENTS_SCHEMA: { name: string };
  export function Component(options: { selector: string; schemas: { name: string }[]; template: string }): (target: Function) => void;
}`;

test("compiles: React, Next, Angular's component, and Vue's generated code", async () => {
  const [vue = ""] = await blocks("frameworks/vue", "vue");
  const { descriptor, errors } = parse(vue);
  const template = compileTemplate({
    source: descriptor.template?.content ?? "",
    filename: "people.vue",
    id: "people",
    compilerOptions: { isCustomElement: (tag) => tag.startsWith("iam-") },
  });
  expect([...errors, ...template.errors]).toEqual([]);
  expect(template.code).toContain('_createElementBlock("iam-users"');
  expect(template.code).toContain("onIamChange");
  const files: Record<string, string> = {
    "vue.ts": compileScript(descriptor, { id: "people" }).scriptSetupAst ? (descriptor.scriptSetup?.content ?? "") : "",
    "isCustomElement.ts": (await blocks("frameworks/vue", "ts"))[0] ?? "",
    "angular.ts": (await blocks("frameworks/angular", "ts"))[0] ?? "",
    "core.d.ts": ANGULAR,
    ...Object.fromEntries((await blocks("frameworks/next", "tsx")).map((code, index) => [`next${index}.tsx`, code])),
    ...Object.fromEntries((await blocks("frameworks/react", "tsx")).map((code, index) => [`react${index}.tsx`, code])),
  };
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, "frameworks-"));
  try {
    for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code);
    const compilerOptions = {
      ...{ target: "ES2022", lib: ["ES2022", "DOM", "DOM.Iterable"], module: "ESNext", moduleResolution: "Bundler" },
      ...{ jsx: "react-jsx", strict: true, noEmit: true, skipLibCheck: true, experimentalDecorators: true, types: [] },
      paths: {
        "iam-elements": [join(DIST, "index.d.ts")],
        "iam-elements/elements/*.js": [join(DIST, "elements.d.ts")],
        "iam-elements/react/*.js": [join(DIST, "elements.d.ts")],
        "iam-elements/*": [join(DIST, "*.d.ts")],
      },
    };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: Object.keys(files) }));
    const tsc = join(ROOT, "node_modules", ".bin", "tsc");
    const { stdout } = await promisify(execFile)(tsc, ["-p", folder]).catch((error: { stdout: string }) => error);
    expect(stdout).toBe("");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("runs: the plain page lists and receives events", async ({ page, site, realm }) => {
  const [html = ""] = await blocks("frameworks/plain", "html");
  const [script = ""] = await blocks("frameworks/plain", "js");
  const [words = ""] = await blocks("languages", "js");
  const body = html
    .replace("https://cdn.example.org/iam-elements/iam.js", "/dist/iam.js")
    .replace("https://id.example.org", serverUrl)
    .replace('"acme"', `"${realm}"`);
  const { url } = site.page({
    html: around(body, HOST),
    scripts: { "host.js": `${script}\n${words}` },
    owner: { realm, username: "admin", password: "admin" },
  });
  await page.goto(url);
  await expect(row(page.locator("iam-users"), "admin")).toBeVisible();
  await expect(page.locator("iam-users h1")).toHaveText("Our people");
});

test("runs: the proxy page sends every call through the host, which adds the token", async ({ page, site, realm }) => {
  const [script = ""] = await blocks("proxy", "js");
  const answer = await fetch(`${serverUrl}/realms/${realm}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({
      ...{ grant_type: "password", client_id: HOST_CLIENT, scope: "openid" },
      ...{ username: "admin", password: "admin" },
    }),
  });
  const { access_token: token } = await answer.json();
  const straight: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(`${serverUrl}/admin`)) straight.push(request.url());
  });
  // The host's backend, which alone has the token.
  await page.route("**/keycloak/**", async (route) => {
    const to = new URL(route.request().url());
    await route.fulfill({
      response: await route.fetch({
        url: serverUrl + to.pathname.replace(/^\/keycloak/, "") + to.search,
        headers: { ...route.request().headers(), authorization: `Bearer ${token}` },
      }),
    });
  });
  const { url } = site.page({
    html: around(`<iam-users server-url="${serverUrl}" realm="${realm}"></iam-users>`, ELEMENTS + HOST),
    scripts: { "host.js": `const users = document.querySelector("iam-users");\n${script}` },
  });
  await page.goto(url);
  await expect(row(page.locator("iam-users"), "admin")).toBeVisible();
  expect(straight).toEqual([]);
});
