// Release notes and packages of a version.
import { readdir } from "node:fs/promises";
import { Plain } from "./log.mjs";

/**
 * Section of a version in the changelog, without its heading. Relative links lead to the source.
 * @param {string} changelog
 * @param {string} version
 * @param {string} [source] URL of the repository's files at this version
 */
export function notesOf(changelog, version, source) {
  const section = changelog.split(/^## /m).find((each) => each.startsWith(`${version}\n`));
  const text = section?.slice(version.length).trim();
  if (!text) throw new Plain(`CHANGELOG.md has no text for ${version}. Rename "Unreleased".`);
  return text.replace(/\]\((?!https?:|#)([^)]+)\)/g, (link, path) => (source ? `](${source}${path})` : link));
}

/**
 * URL of the repository's files at a tag, in a workflow.
 * @param {string} tag
 * @param {NodeJS.ProcessEnv} environment
 */
export const sourceUrl = (tag, { GITHUB_SERVER_URL, GITHUB_REPOSITORY }) =>
  GITHUB_SERVER_URL && GITHUB_REPOSITORY ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${tag}/` : undefined;

/**
 * Packages of a version in a folder, the elements first: the others are variants of it.
 * @param {string} folder
 * @param {string} version
 */
export async function packagesIn(folder, version) {
  const own = `iam-elements-${version}.tgz`;
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(`-${version}.tgz`));
  if (!files.includes(own)) throw new Plain(`There is no ${own}. Run: npm run packages`);
  return [own, ...files.filter((file) => file !== own).sort()];
}
