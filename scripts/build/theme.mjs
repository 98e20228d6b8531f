import { readdir, readFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zipSync } from "fflate";
import { page } from "./console.mjs";

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

/** The day that entries carry, so that the same sources make the same file. */
const DAY = new Date("2026-01-01T00:00:00Z");

/**
 * `dist/theme/iam-elements.jar`: the console as an admin theme of the server, for its folder `providers/`.
 * @param {import("./options.mjs").Mode} mode
 * @param {import("./console.mjs").Scripts} script of the console's page
 */
export async function buildTheme({ out }, script) {
  const theme = `theme/${NAME}/admin`;
  /** @type {Record<string, Uint8Array>} */
  const entries = {
    "META-INF/keycloak-themes.json": text(JSON.stringify({ themes: [{ name: NAME, types: ["admin"] }] })),
    [`${theme}/theme.properties`]: text("parent=keycloak.v2\n"),
    [`${theme}/index.ftl`]: text(page({ environment: environment(), base: "${resourceUrl}", script })),
  };
  const folder = join(out, "console", "assets");
  for (const name of await readdir(folder))
    entries[`${theme}/resources/assets/${name}`] = await readFile(join(folder, name));
  await mkdir(join(out, "theme"), { recursive: true });
  await writeFile(join(out, "theme", `${NAME}.jar`), zipSync(entries, { mtime: DAY, level: 9 }));
}

/** @param {string} content */
const text = (content) => new TextEncoder().encode(content);
