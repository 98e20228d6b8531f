// Texts of the server's own admin console, from the installed server.
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { CACHE } from "./paths.mjs";

/** Messages of the admin theme in the jar, by language. */
const MESSAGES = /admin\/messages\/messages_([\w-]+)\.properties$/;

/** Our languages whose name differs in the server. @type {Record<string, string>} */
const OURS = { "zh-Hans": "zh-CN" };

/**
 * Admin texts of the newest installed server by language. Empty if no server is installed yet.
 * @returns {Promise<Map<string, Record<string, string>>>}
 */
export async function serverTexts() {
  const jar = newestJar();
  if (jar === undefined) return new Map();
  const files = unzipSync(await readFile(jar), { filter: ({ name }) => MESSAGES.test(name) });
  return new Map(Object.entries(files).map(([name, bytes]) => [languageOf(name), parse(strFromU8(bytes))]));
}

/** @param {string} file */
function languageOf(file) {
  const language = (MESSAGES.exec(file)?.[1] ?? "").replace("_", "-");
  return OURS[language] ?? language;
}

function newestJar() {
  const folders = existsSync(CACHE) ? readdirSync(CACHE).filter((name) => /^keycloak-\d/.test(name)) : [];
  const jars = folders.flatMap((name) => {
    const folder = join(CACHE, name, "lib", "lib", "main");
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return files.filter((file) => /keycloak-admin-ui-[\d.]+\.jar$/.test(file)).map((file) => join(folder, file));
  });
  return jars.sort().at(-1);
}

/** @param {string} properties @returns {Record<string, string>} */
const parse = (properties) =>
  Object.fromEntries(
    properties
      .replace(/\\\r?\n\s*/g, "")
      .split(/\r?\n/)
      .flatMap((line) => {
        const [, key, value = ""] = /^\s*([^#!=\s][^=]*?)\s*=\s*(.*)$/.exec(line) ?? [];
        return key === undefined ? [] : [[key, unescaped(value)]];
      }),
  );

/** @param {string} value */
const unescaped = (value) =>
  value
    .replace(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, "$1")
    .replaceAll("''", "'");
