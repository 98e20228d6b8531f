// Code of docs/testing.md, unchanged, on host pages with the in-memory server.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../../../scripts/lib/paths.mjs";
import * as testing from "../../../src/testing/index.ts";
import { expect, test } from "../../support/test.ts";

/** The code block below a heading, split from its imports. */
async function block(heading: string): Promise<string> {
  const guide = await readFile(join(ROOT, "docs/testing.md"), "utf8");
  const code = guide.split(`\n## ${heading}\n`)[1]?.match(/```js\n([\s\S]*?)```/)?.[1];
  if (!code) throw new Error(`The guide has no code below “${heading}”`);
  return code;
}
const withoutImports = (code: string) => code.replace(/^import .*\n/gm, "");

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><script type="module" src="host.js"></script><script type="module" src="/dist/iam.js"></script></head><body>${body}</body></html>`;

test("with Playwright: the guide's own test passes", async ({ page: tab, site }) => {
  const html = page('<iam-users server-url="https://id.example.org" realm="acme"></iam-users>');
  const script = 'document.querySelector("iam-users").getToken = () => tokenOfTest();';
  const { url } = site.page({ html, scripts: { "host.js": script } });
  const go = tab.goto.bind(tab);
  tab.goto = (address, options) => go(address === "/portal" ? url : address, options);
  let run: ((fixtures: { page: typeof tab }) => Promise<void>) | undefined;
  const register = (_title: string, body: typeof run) => {
    run = body;
  };
  new Function("test", "expect", "fakeServer", "panel", withoutImports(await block("With Playwright")))(
    register,
    expect,
    testing.fakeServer,
    testing.panel,
  );
  await run?.({ page: tab });
  expect(run).toBeDefined();
});

test("errors of an in-memory server are shown as usual", async ({ page: tab, site }) => {
  const server = testing.fakeServer();
  const stop = server.fail("GET", /brute-force-user/, 500);
  await server.route(tab);
  await tab.exposeFunction("tokenOfTest", server.getToken);
  const html = page('<iam-users server-url="https://id.example.org" realm="acme"></iam-users>');
  const script = 'document.querySelector("iam-users").getToken = () => tokenOfTest();';
  await tab.goto(site.page({ html, scripts: { "host.js": script } }).url);
  const users = testing.panel(tab, "iam-users");
  await users.state("error");
  stop();
  await users.act("retry");
  await users.row("bruno").wait();
  expect(await users.rows()).toBe(6);
  await users.row("bruno").open();
  await users.field("email").fill("ada@acme.example");
  await users.act("save");
  await users.alert("danger");
  expect(server.requests.filter((call) => call.startsWith("PUT"))).toHaveLength(1);
  expect(server.data.users.find(({ username }) => username === "bruno")?.email).toBe("bruno@acme.example");
});
