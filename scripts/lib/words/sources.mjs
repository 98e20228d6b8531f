// Finds the texts to check, with their locations.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { ROOT } from "../paths.mjs";
import { sentences } from "./sentences.mjs";

export const BUDGETS = join(ROOT, "scripts", "words-budgets.json");

/** @typedef {{at: string, text: string}} Place */

/** The page that lists the rejected words. */
const SKIPPED_DOCS = /^docs\/words\.md$/;

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), "utf8");

/** @param {string} folder @param {RegExp} name */
const filesIn = (folder, name) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.split(sep).join("/")}`)
    .filter((file) => name.test(file) && !file.includes("node_modules/"))
    .sort();

const lineOf = (/** @type {string} */ text, /** @type {number} */ index) => text.slice(0, index).split("\n").length;

/** @returns {Place[]} */
const texts = () =>
  filesIn("src", /(?:^|\/)en\.json$/).flatMap((file) =>
    Object.entries(/** @type {Record<string, string>} */ (JSON.parse(read(file)))).map(([key, text]) => ({
      at: `${file} ${key}`,
      text,
    })),
  );

/** The newest version of the changelog. Older versions stay as written. @param {string} text */
const newest = (text) => text.split(/^(?=## )/m, 2).join("");

/** @returns {Place[]} */
const docs = () =>
  ["README.md", "CHANGELOG.md", ...filesIn("docs", /\.md$/)]
    .filter((file) => !SKIPPED_DOCS.test(file))
    .flatMap((file) => {
      const text = read(file);
      return sentences(file === "CHANGELOG.md" ? newest(text) : text).map(({ line, text: sentence }) => ({
        at: `${file}:${line}`,
        text: sentence,
      }));
    });

/** Blocks and runs of line comments, each as one text. Skips globs and URLs in strings. */
const COMMENT = /(?<=^|[\s({,])\/\*\*?\s([\s\S]*?)\*\/|(?:^|(?<=[\s;{}(,]))\/\/ ([^\n]*(?:\n[ \t]*\/\/[^\n]*)*)/gm;

/** @param {string} text @returns {{index: number, text: string}[]} */
export const commentsIn = (text) =>
  [...text.matchAll(COMMENT)].flatMap(({ index, 1: block, 2: line }) => {
    const words = (block ?? line ?? "")
      .replace(/^[ \t]*(?:\*|\/\/) ?/gm, "")
      .replace(
        /@(?:typedef|type|param|returns|template|property|throws|summary|attr|slot|csspart|example|demo|fires|cssprop)\b[\s\S]*/,
        "",
      )
      .replace(/\s+/g, " ")
      .trim();
    return words ? [{ index, text: words }] : [];
  });

const CODE = /\.(?:tsx?|mjs)$/;

/** @param {(text: string) => {index: number, text: string}[]} find @param {string[]} folders @param {RegExp} name */
const inCode = (find, folders, name) => () =>
  folders
    .flatMap((folder) => filesIn(folder, name))
    .flatMap((file) => {
      const text = read(file);
      return find(text).map(({ index, text: found }) => ({ at: `${file}:${lineOf(text, index)}`, text: found }));
    });

const TITLE = /\b(?:describe|it|test)(?:\.\w+)*(?:\([^\n]*\))?\(\s*(["'`])((?:(?!\1)[^\\\n]|\\.)+)\1/g;

/** @param {string} text */
const titlesIn = (text) => [...text.matchAll(TITLE)].map(({ index, 2: title = "" }) => ({ index, text: title }));

/** @param {string[]} args @returns {string[]} */
const git = (...args) =>
  execFileSync("git", ["log", ...args], { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
    .split("\n")
    .filter(Boolean);

/** Since the rules exist. Empty without a history: in a tarball, or without git. @returns {Place[]} */
function commits() {
  try {
    const [first] = git("--diff-filter=A", "--format=%h", "--", BUDGETS).slice(-1);
    return git("--no-merges", "--format=%h %s", `${first}..HEAD`).map((line) => {
      const [at = "", ...words] = line.split(" ");
      return { at, text: words.join(" ") };
    });
  } catch {
    return [];
  }
}

/** @type {Record<import("./rules.mjs").Kind, () => Place[]>} */
export const SOURCES = {
  texts,
  docs,
  comments: inCode(commentsIn, ["src", "scripts", "tests", "bench", "elements"], CODE),
  titles: inCode(titlesIn, ["tests"], /\.(?:test|spec)\.tsx?$|Contract\.ts$/),
  commits,
};
