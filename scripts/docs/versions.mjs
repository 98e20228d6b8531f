// Versions of the documentation: one folder each, with a list that the pages read.
import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Numbers of a version, for sorting. @param {string} version */
const numbers = (version) => version.split(/[.-]/).map(Number);

/** Newest first. @param {string} one @param {string} other */
export function newestFirst(one, other) {
  const [ones, others] = [numbers(one), numbers(other)];
  const at = ones.findIndex((number, index) => number !== others[index]);
  return at < 0 ? 0 : (others[at] ?? 0) - (ones[at] ?? 0);
}

/**
 * Writes the list of versions, the redirect to the newest one, and its page for unknown URLs.
 * @param {string} site
 * @param {string} root path of the site on its server
 */
export async function writeIndex(site, root) {
  await mkdir(site, { recursive: true });
  const folders = (await readdir(site, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const versions = folders
    .map(({ name }) => name)
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .sort(newestFirst);
  const [newest = ""] = versions;
  const target = `${root}${newest ? `${newest}/` : ""}`;
  await writeFile(join(site, "versions.json"), `${JSON.stringify(versions)}\n`);
  await writeFile(
    join(site, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${target}"><title>iam-elements</title><a href="${target}">Documentation</a></html>\n`,
  );
  if (newest) await copyFile(join(site, newest, "404.html"), join(site, "404.html"));
}
