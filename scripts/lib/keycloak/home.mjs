// Folder of a server: a copy of the distribution, so that servers don't share data.
import { copyFile, cp, link, mkdir, readdir, rm, symlink } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { CACHE } from "../paths.mjs";
import { UNPACKED } from "./download.mjs";
import { VERSION } from "./release.mjs";

/** Folders that the server or we write to. All other files are hard links. */
const WRITTEN = ["conf", "data", "providers", "themes", join("lib", "quarkus")];

/**
 * Folder of the server for a purpose.
 * @param {string} purpose such as `demo`
 */
export const homeOf = (purpose) => join(CACHE, "server", `${purpose}-${VERSION}`);

/**
 * Creates the folder if it is missing, and adds our providers and our theme.
 * @param {string} purpose
 * @param {Record<string, string | undefined>} providers files by target name; undefined removes the file
 * @param {string | undefined} themeFolder link to it; undefined removes the link
 */
export async function prepareHome(purpose, providers, themeFolder) {
  const home = homeOf(purpose);
  if (!existsSync(join(home, "bin", "kc.sh"))) {
    await rm(home, { recursive: true, force: true });
    await copyTree(UNPACKED, home);
  }
  for (const [name, file] of Object.entries(providers)) {
    const jar = join(home, "providers", name);
    await rm(jar, { force: true });
    if (file) await cp(file, jar, { preserveTimestamps: true });
  }
  const theme = join(home, "themes", "iam-elements");
  await rm(theme, { recursive: true, force: true });
  if (themeFolder) await symlink(themeFolder, theme);
  return home;
}

/**
 * @param {string} from
 * @param {string} to
 */
async function copyTree(from, to) {
  const isWritten = WRITTEN.some((folder) => `${relative(UNPACKED, from)}/`.startsWith(`${folder}/`));
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (isWritten) await copyFile(source, target);
    // Not every file system supports hard links.
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
