import { copyFile, constants, mkdir, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Files of `dist/` that pages with elements and the server in memory load. */
const LOADED = /^(?:(?:chunks|elements|languages)[\\/].*|[\w.]+)\.js$/;

/** Copies them. @param {string} from `dist/` @param {string} to */
export async function copyLoaded(from, to) {
  const files = (await readdir(from, { recursive: true })).filter((file) => LOADED.test(file));
  const folders = new Set(files.map((file) => dirname(join(to, file))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await Promise.all(files.map((file) => copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE)));
}
