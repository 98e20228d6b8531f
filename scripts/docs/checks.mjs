// Checks of the built site: links lead to pages and headings, and nothing loads from another server.
import { readdir, readFile } from "node:fs/promises";
import { join, posix, sep } from "node:path";
import { Plain } from "../lib/log.mjs";

/** @typedef {{ids: Set<string>, links: string[], loads: string[]}} Page */

/** @param {string} text */
const decoded = (text) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"');

/** @param {string} html @param {RegExp} pattern */
const all = (html, pattern) => [...html.matchAll(pattern)].map(([, text = ""]) => decoded(text));

/**
 * IDs, links and loaded files of a page.
 * @param {string} html
 * @returns {Page}
 */
export const readPage = (html) => ({
  ids: new Set(all(html, /\sid="([^"]+)"/g)),
  links: all(html, /<a\s[^>]*?\bhref="([^"]+)"/g),
  loads: [
    ...all(html, /<(?:script|img|iframe|source|video|audio)\s[^>]*?\b(?:src|srcset)="([^"]+)"/g),
    ...all(html, /<link\s[^>]*?\bhref="([^"]+)"/g),
  ],
});

/** @param {string} url */
const isElsewhere = (url) => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(url);

/**
 * Problems of pages, by their paths in the site.
 * @param {ReadonlyMap<string, Page>} pages
 * @param {ReadonlySet<string>} files every file of the site
 * @param {string} base path of the site on its server
 * @returns {string[]}
 */
export function problemsOf(pages, files, base) {
  /** @type {string[]} */
  const problems = [];
  for (const [path, { links, loads, ids }] of pages) {
    const fileOf = (/** @type {string} */ url) => {
      const { pathname } = new URL(url, `http://site${base}${path}`);
      const file = decodeURIComponent(pathname.slice(base.length));
      return file === "" || file.endsWith("/") ? `${file}index.html` : file;
    };
    for (const url of loads) {
      if (url.startsWith("data:")) continue;
      if (isElsewhere(url)) problems.push(`${path} loads ${url}`);
      else if (!files.has(fileOf(url))) problems.push(`${path} loads ${url}, which is missing`);
    }
    for (const url of links) {
      if (isElsewhere(url) || /^[a-z]+:/.test(url)) continue;
      const [, id = ""] = url.split("#");
      const isHere = url.startsWith("#");
      const target = isHere ? ids : pages.get(fileOf(url))?.ids;
      if (!isHere && !files.has(fileOf(url))) problems.push(`${path} links to ${url}, which is missing`);
      else if (id && target && !target.has(decodeURIComponent(id)))
        problems.push(`${path} links to ${url}, which has no such heading`);
    }
  }
  return problems;
}

/** Requests of styles to other servers. @param {string} css */
export const loadsOf = (css) =>
  [...css.matchAll(/(?:@import\s*|url\(\s*)["']?((?:https?:)?\/\/[^"')\s]+)/g)].map(([, url = ""]) => url);

/**
 * Throws a list of what is wrong in a built site.
 * @param {string} folder
 * @param {string} base
 * @returns {Promise<number>} number of pages
 */
export async function checkSite(folder, base) {
  const files = new Set((await readdir(folder, { recursive: true })).map((file) => file.split(sep).join(posix.sep)));
  const read = (/** @type {string} */ file) => readFile(join(folder, file), "utf8");
  const pages = new Map();
  for (const file of files) {
    if (!file.endsWith(".html")) continue;
    const page = readPage(await read(file));
    // The script of the portal in the simulation turns hashes into pages.
    if (file.startsWith("demo/")) page.links = page.links.filter((url) => !url.startsWith("#"));
    pages.set(file, page);
  }
  const problems = problemsOf(pages, files, base);
  for (const file of files)
    if (file.endsWith(".css")) for (const url of loadsOf(await read(file))) problems.push(`${file} loads ${url}`);
  if (problems.length) throw new Plain(`The site has ${problems.length} problems:\n${problems.join("\n")}`);
  return pages.size;
}
