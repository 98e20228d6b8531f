import { zipSync } from "fflate";
import { page, scriptsOf } from "./console.mjs";

const NAME = "iam-elements";

const ASSETS = /^console\/assets\/.*(?<!\.map)$/;

/** Values from the server. Source: index.ftl of Keycloak's admin theme. */
const VALUES = {
  serverBaseUrl: "serverBaseUrl",
  adminBaseUrl: "adminBaseUrl",
  realm: 'loginRealm!"master"',
  clientId: "clientId",
  resourceUrl: "resourceUrl",
  logo: 'properties.logo!""',
  logoUrl: 'properties.logoUrl!""',
};

/** No HTML escaping: script elements don't decode it. `json_string` escapes the end tag. */
const environment = () => {
  const lines = Object.entries(VALUES).map(([name, value]) => `  "${name}": "\${(${value})?json_string}"`);
  return `<#outputformat "plainText">\n{\n${lines.join(",\n")}\n}\n</#outputformat>`;
};

/** Fixed date of the entries, so that equal sources make equal files. */
const DAY = new Date("2026-01-01T00:00:00Z");

/**
 * Emits `dist/theme/iam-elements.jar`: the console as an admin theme, for the server's folder `providers/`.
 * @returns {import("rollup").Plugin}
 */
export const adminTheme = () => ({
  name: "admin-theme",
  generateBundle(_options, bundle) {
    const folder = `theme/${NAME}/admin`;
    const index = page({ environment: environment(), base: "${resourceUrl}", script: scriptsOf(bundle) });
    /** @type {Record<string, Uint8Array>} */
    const entries = {
      "META-INF/keycloak-themes.json": bytes(JSON.stringify({ themes: [{ name: NAME, types: ["admin"] }] })),
      [`${folder}/theme.properties`]: bytes("parent=keycloak.v2\n"),
      [`${folder}/index.ftl`]: bytes(index),
    };
    for (const file of Object.values(bundle).filter(({ fileName }) => ASSETS.test(fileName)))
      entries[`${folder}/resources/${file.fileName.slice("console/".length)}`] = bytes(
        file.type === "chunk" ? file.code : file.source,
      );
    const source = zipSync(entries, { mtime: DAY, level: 9 });
    this.emitFile({ type: "asset", fileName: `theme/${NAME}.jar`, source });
  },
});

/** @param {string | Uint8Array} content */
const bytes = (content) => (typeof content === "string" ? new TextEncoder().encode(content) : content);
