import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** Files that pages load. */
const LOADED = /^(?:(?:chunks|elements|languages|console)[\\/].*|[\w.]+)\.(?:js|css)$/;

/** Smaller files gain nothing. */
const LEAST_BYTES = 500;

/** Number of files at once: compression runs in threads. */
const AT_ONCE = 4;

/** Writes a `.br` file next to each file that pages load, for servers that send them. @param {Pick<import("./options.mjs").Mode, "out">} mode */
export async function writeBrotli({ out }) {
  const files = (await readdir(out, { recursive: true })).filter((file) => LOADED.test(file));
  const next = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const body = await readFile(join(out, file));
      if (body.length < LEAST_BYTES) continue;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      };
      await writeFile(join(out, `${file}.br`), await compress(body, { params }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
