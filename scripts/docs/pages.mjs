// Markdown of the repository as pages of the site.
import { posix } from "node:path";

/**
 * @typedef {object} Context
 * @property {ReadonlySet<string>} files Markdown files of the repository that are pages
 * @property {string} [source] URL of the repository's files
 */

/** Path in the site of a file in the repository. The README of a folder is its index. @param {string} file */
export const pathOf = (file) =>
  file
    .replace(/^(README|CHANGELOG)\.md$/, (_all, name) => `${name.toLowerCase()}.md`)
    .replace(/^docs\//, "")
    .replace(/(^|\/)README\.md$/, "$1index.md");

/** Parts outside and inside of code blocks, in turn. */
const FENCE = /(^```.*\n[\s\S]*?^```$)/m;

/**
 * Text of a page, whose links lead to pages of the site, to the repository, or nowhere.
 * @param {string} file
 * @param {string} text
 * @param {Context} context
 */
export const pageOf = (file, text, context) =>
  text
    .split(FENCE)
    .map((part, index) => (index % 2 ? part : linked(file, part, context)))
    .join("");

/** @param {string} file @param {string} text @param {Context} context */
const linked = (file, text, { files, source }) =>
  text
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/(["( ])(?:\.\.\/)*(?:docs\/)?pictures\/([\w-]+\.png)/g, "$1/pictures/$2")
    .replace(/\[((?:[^[\]]|\[[^\]]*\])+)\]\((?!https?:|#|\/)([^)#]*)(#[^)]*)?\)/g, (_all, title, target, hash = "") => {
      const path = posix.join(posix.dirname(file), target);
      const page = [path, posix.join(path, "README.md")].find((each) => files.has(each));
      if (page) return `[${title}](${posix.relative(posix.dirname(pathOf(file)), pathOf(page))}${hash})`;
      return source ? `[${title}](${source}${path}${hash})` : title;
    });

/**
 * Groups of the sidebar: the table of documents in the README, one entry per link.
 * @param {string} readme
 * @returns {{text: string, items: {text: string, link: string}[]}[]}
 */
export function groupsOf(readme) {
  const table = readme.slice(readme.indexOf("\n## Documents"), readme.indexOf("\n## License"));
  return [...table.matchAll(/^\| (?!for |---)([^|]+) \| (.+) \|$/gm)].map(([, text = "", links = ""]) => ({
    text: `For ${text}`,
    items: [...links.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, title = "", file = ""]) => ({
      text: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
      link: linkOf(file),
    })),
  }));
}

/** Path of the page of a file, as in a menu: without its ending. @param {string} file */
export const linkOf = (file) =>
  `/${pathOf(file)
    .replace(/index\.md$/, "")
    .replace(/\.md$/, "")}`;
