import { createHash } from "node:crypto";
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

const paramsFor = (/** @type {Buffer} */ body) => ({
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
});

/** Writes a `.br` file next to each file that pages load, for servers that send them. @param {Pick<import("./options.mjs").Mode, "out">} mode */
export async function writeBrotli({ out }) {
  const files = (await readdir(out, { recursive: true })).filter((file) => LOADED.test(file));
  // The standalone page has copies of the languages.
  /** @type {Map<string, Promise<Buffer>>} */
  const known = new Map();
  const compressed = (/** @type {Buffer} */ body) => {
    const hash = createHash("sha256").update(body).digest("base64");
    const result = known.get(hash) ?? compress(body, { params: paramsFor(body) });
    known.set(hash, result);
    return result;
  };
  const next = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const body = await readFile(join(out, file));
      if (body.length < LEAST_BYTES) continue;
      await writeFile(join(out, `${file}.br`), await compressed(body));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
