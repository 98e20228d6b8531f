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
  const sections = changelog.split(/^## /m).map((each) => each.split(/\n(.*)/s));
  const text = sections.find(([title = ""]) => title.replace(/ - \d{4}-\d\d-\d\d$/, "") === version)?.[1]?.trim();
  if (!text) throw new Plain(`CHANGELOG.md has no text for ${version}. Rename "Unreleased".`);
  return source ? linked(text, source) : text;
}

/** Makes relative links absolute. @param {string} text @param {string} source */
const linked = (text, source) => text.replace(/\]\((?!https?:|#)([^)]+)\)/g, (_link, path) => `](${source}${path})`);

/**
 * README of the package, which pages outside of the repository show: links lead to the source, pictures to their files.
 * @param {string} readme
 * @param {string} source URL of the repository's files at this version
 */
export function readmeOf(readme, source) {
  const files = source.replace("/blob/", "/raw/");
  const pictures = readme
    .replace(/(!\[[^\]]*\]\()(?!https?:)/g, `$1${files}`)
    .replace(/(\bsrc(?:set)?=")(?=docs\/)/g, `$1${files}`);
  return linked(pictures, source);
}

/** Fields of package.json that name the repository. @param {string} url */
export const repositoryFields = (url) => ({
  repository: { type: "git", url: `git+${url}.git` },
  homepage: `${url}#readme`,
  bugs: `${url}/issues`,
});

/**
 * URL of the repository's files at a tag, in a workflow.
 * @param {string} tag
 * @param {NodeJS.ProcessEnv} environment
 */
export const sourceUrl = (tag, environment) => {
  const url = repositoryUrl(environment);
  return url && `${url}/blob/${tag}/`;
};

/** URL of the repository, in a workflow. @param {NodeJS.ProcessEnv} environment */
export const repositoryUrl = ({ GITHUB_SERVER_URL, GITHUB_REPOSITORY }) =>
  GITHUB_SERVER_URL && GITHUB_REPOSITORY ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` : undefined;

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
