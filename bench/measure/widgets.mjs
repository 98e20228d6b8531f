// Measures each widget of Shoelace: bytes alone and in addition to the menu, violations of our policy, findings of axe,
// and values with spaces.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import nodeResolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import { rollup } from "rollup";
import { minify } from "rollup-plugin-swc3";
import { ROOT } from "../../scripts/lib/paths.mjs";
import { virtual } from "../../scripts/plugins/virtual.mjs";
import { inFreshPage, withBrowser } from "./browser.mjs";

/** The policy that every element must work under. Source: README. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'";
const ORIGIN = "http://widgets.test";

/** Rules of axe for whole pages. A test page has one widget. */
const OF_PAGES = ["region", "landmark-one-main", "page-has-heading-one", "bypass", "document-title"];

const IN_USE = ["popup", "menu-item", "menu", "dropdown"];

/**
 * Components and markup of each widget. `set`: value with spaces for the element of that name.
 * @type {Record<string, {parts: string[], html: string, open?: string, value?: string}>}
 */
const WIDGETS = {
  "menu and dropdown": {
    parts: IN_USE,
    html: '<sl-dropdown open><button slot="trigger">More</button><sl-menu aria-label="More"><sl-menu-item value="a b">Delete</sl-menu-item></sl-menu></sl-dropdown>',
    value: "sl-menu-item",
  },
  tooltip: { parts: ["tooltip"], html: '<sl-tooltip content="Delete" open><button>Delete</button></sl-tooltip>' },
  drawer: { parts: ["drawer"], html: '<sl-drawer label="Notes" open>Text</sl-drawer>' },
  dialog: { parts: ["dialog"], html: '<sl-dialog label="Delete?" open>Text</sl-dialog>' },
  details: { parts: ["details"], html: '<sl-details summary="More" open>Text</sl-details>' },
  "colour picker": {
    parts: ["color-picker"],
    html: '<sl-color-picker label="Colour" value="#336699" inline></sl-color-picker>',
  },
  "progress bar": { parts: ["progress-bar"], html: '<sl-progress-bar value="40" label="Done"></sl-progress-bar>' },
  "progress ring": { parts: ["progress-ring"], html: '<sl-progress-ring value="40" label="Done"></sl-progress-ring>' },
  tree: {
    parts: ["tree", "tree-item"],
    html: '<sl-tree aria-label="Groups"><sl-tree-item expanded>a<sl-tree-item>b</sl-tree-item></sl-tree-item></sl-tree>',
  },
  "split panel": {
    parts: ["split-panel"],
    html: '<sl-split-panel position="30"><div slot="start">a</div><div slot="end">b</div></sl-split-panel>',
  },
  select: {
    parts: ["select", "option"],
    html: '<sl-select label="Realm" value="a b"><sl-option value="a b">a b</sl-option></sl-select>',
    value: "sl-option",
  },
  input: { parts: ["input"], html: '<sl-input label="Name" value="a b"></sl-input>', value: "sl-input" },
  switch: { parts: ["switch"], html: '<sl-switch value="a b">Enabled</sl-switch>', value: "sl-switch" },
  "tab group": {
    parts: ["tab-group", "tab", "tab-panel"],
    html: '<sl-tab-group><sl-tab slot="nav" panel="a b">A</sl-tab><sl-tab-panel name="a b">Text</sl-tab-panel></sl-tab-group>',
  },
  badge: { parts: ["badge"], html: "<sl-badge>New</sl-badge>" },
  alert: { parts: ["alert"], html: "<sl-alert open closable>Saved</sl-alert>" },
  skeleton: { parts: ["skeleton"], html: "<sl-skeleton></sl-skeleton>" },
  "copy button": {
    parts: ["copy-button"],
    html: '<sl-copy-button value="a b"></sl-copy-button>',
    value: "sl-copy-button",
  },
};

/**
 * Bundles these components under their own tags.
 * @param {string[]} parts
 */
async function bundle(parts) {
  const code = [
    ...parts.map((part) => `import "@shoelace-style/shoelace/dist/components/${part}/${part}.js";`),
    'import { registerIconLibrary } from "@shoelace-style/shoelace/dist/components/icon/library.js";',
    // Same as src/kit/menu/shoelace.ts: icons send no requests.
    'for (const name of ["system", "default"]) registerIconLibrary(name, { resolver: (icon) => "#" + icon, spriteSheet: true });',
  ].join("\n");
  const build = await rollup({
    input: "\0entry",
    plugins: [
      virtual("\0entry", code),
      replace({ values: { "process.env.NODE_ENV": '"production"' }, preventAssignment: true }),
      nodeResolve({ browser: true, rootDir: ROOT, exportConditions: ["production"] }),
      minify({ module: true, compress: true, mangle: true }),
    ],
  });
  const { output } = await build.generate({ format: "es", inlineDynamicImports: true });
  await build.close();
  return output[0].code;
}

/** @param {string} code */
const kilobytes = (code) => gzipSync(code, { level: 9 }).length / 1000;

/**
 * Tries a widget under the policy, inside a shadow root.
 * @param {import("@playwright/test").Browser} browser
 * @param {{html: string, value?: string}} widget
 * @param {string} script
 * @param {string} axe
 */
async function tryOut(browser, { html, value }, script, axe) {
  return inFreshPage(browser, undefined, async (page) => {
    /** @type {Record<string, {body: string, contentType: string}>} */
    const files = {
      "/": {
        body: '<!doctype html><html lang="en"><title>Widget</title><script src="/begin.js"></script><body><main></main></body></html>',
        contentType: "text/html",
      },
      "/begin.js": {
        body: "window.refused=[];addEventListener('securitypolicyviolation',(e)=>refused.push(e.effectiveDirective));addEventListener('error',(e)=>refused.push(e.message));",
        contentType: "text/javascript",
      },
      "/widget.js": { body: script, contentType: "text/javascript" },
      "/theme.css": {
        body: await readFile(`${ROOT}/node_modules/@shoelace-style/shoelace/dist/themes/light.css`, "utf8"),
        contentType: "text/css",
      },
    };
    await page.route("**/*", (route) => {
      const file = files[new URL(route.request().url()).pathname];
      return file
        ? route.fulfill({ ...file, headers: { "content-security-policy": POLICY } })
        : route.fulfill({ status: 404, body: "" });
    });
    await page.goto(`${ORIGIN}/`);
    // The debugger injects axe, which bypasses the policy.
    await page.evaluate(axe);
    return page.evaluate(
      async ({ html, value, ofPages }) => {
        const types = Reflect.get(window, "trustedTypes");
        const head = document.head;
        const style = head.appendChild(document.createElement("link"));
        style.rel = "stylesheet";
        style.href = "/theme.css";
        const script = head.appendChild(document.createElement("script"));
        script.type = "module";
        await new Promise((resolve) => {
          script.onload = resolve;
          const policy = types.createPolicy("measure", {
            createScriptURL: (/** @type {string} */ url) => url,
          });
          script.src = policy.createScriptURL("/widget.js");
        });
        const host = document.querySelector("main")?.appendChild(document.createElement("div"));
        if (!host) throw new Error("There is no page.");
        const root = host.attachShadow({ mode: "open" });
        const markup = types.createPolicy("markup", {
          createHTML: (/** @type {string} */ text) => text,
        });
        root.innerHTML = markup.createHTML(html);
        await new Promise((resolve) => setTimeout(resolve, 800));
        const element = value && root.querySelector(value);
        const kept = element && "value" in element ? element.value === "a b" : undefined;
        const select = root.querySelector("sl-select");
        const chosen = select && "value" in select ? select.value === "a b" : kept;
        // @ts-expect-error: set above.
        const { violations } = await window.axe.run(host, {
          rules: Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }])),
          resultTypes: ["violations"],
        });
        return {
          // @ts-expect-error: set by begin.js.
          refused: [...new Set(window.refused)],
          findings: violations.map((/** @type {{id: string}} */ { id }) => id),
          keeps: kept === undefined ? "—" : kept && chosen ? "yes" : "no",
        };
      },
      { html, value, ofPages: OF_PAGES },
    );
  });
}

/** Resolves to a table in Markdown. */
export async function measureWidgets() {
  const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  const base = kilobytes(await bundle(IN_USE));
  const rows = [
    "| widget | alone, KB gz | beside the menu, KB gz | policy | axe | spaces kept |",
    "|---|---|---|---|---|---|",
  ];
  await withBrowser(async (browser) => {
    for (const [name, widget] of Object.entries(WIDGETS)) {
      const alone = await bundle(widget.parts);
      const beside = kilobytes(await bundle([...new Set([...IN_USE, ...widget.parts])])) - base;
      const { refused, findings, keeps } = await tryOut(browser, widget, alone, axe);
      rows.push(
        `| ${name} | ${kilobytes(alone).toFixed(1)} | +${beside.toFixed(1)} | ${refused.join(", ") || "holds"} | ${findings.join(", ") || "none"} | ${keeps} |`,
      );
    }
  });
  return rows.join("\n");
}
