import { readdir, readFile, mkdir, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { zipSync } from "fflate";
import { page, PAGE_STYLE } from "./console.mjs";

const NAME = "iam-elements";

/** Values that the server fills in. Source: its own admin theme, index.ftl. */
const VALUES = {
  serverBaseUrl: "serverBaseUrl",
  adminBaseUrl: "adminBaseUrl",
  realm: 'loginRealm!"master"',
  clientId: "clientId",
  resourceUrl: "resourceUrl",
  logo: 'properties.logo!""',
  logoUrl: 'properties.logoUrl!""',
};

/** Without escaping for HTML, which a script element does not undo; `json_string` keeps a value from ending it. */
const environment = () => {
  const lines = Object.entries(VALUES).map(([name, value]) => `  "${name}": "\${(${value})?json_string}"`);
  return `<#outputformat "plainText">\n{\n${lines.join(",\n")}\n}\n</#outputformat>`;
};

const TEMPLATE = page({
  environment: environment(),
  assets: "${resourceUrl}",
  style: "${resourceUrl}/console.css",
  head: '    <link rel="icon" href="data:,">\n',
});

/** The day that entries carry, so that the same sources make the same file. */
const DAY = new Date("2026-01-01T00:00:00Z");

/**
 * `dist/theme/iam-elements.jar`: the console as an admin theme of the server, for its folder `providers/`.
 * @param {import("./options.mjs").Mode} mode
 */
export async function buildTheme({ out }) {
  const theme = `theme/${NAME}/admin`;
  /** @type {Record<string, Uint8Array>} */
  const entries = {
    "META-INF/keycloak-themes.json": text(JSON.stringify({ themes: [{ name: NAME, types: ["admin"] }] })),
    [`${theme}/theme.properties`]: text("parent=keycloak.v2\n"),
    [`${theme}/index.ftl`]: text(TEMPLATE),
    [`${theme}/resources/console.css`]: text(PAGE_STYLE),
  };
  const assets = join(out, "console", "assets");
  for (const entry of await readdir(assets, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    entries[`${theme}/resources/${relative(assets, file).split(sep).join("/")}`] = await readFile(file);
  }
  await mkdir(join(out, "theme"), { recursive: true });
  await writeFile(join(out, "theme", `${NAME}.jar`), zipSync(entries, { mtime: DAY, level: 9 }));
}

/** @param {string} content */
const text = (content) => new TextEncoder().encode(content);
