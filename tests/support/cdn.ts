// The package as jsDelivr and unpkg serve it: unpacked from the tarball, below its name and version, on another origin.
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { startLocalServer } from "../../scripts/lib/localServer.mjs";
import { packageJson, ROOT } from "../../scripts/lib/paths.mjs";

const run = promisify(execFile);
const compress = promisify(brotliCompress);

const TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
};

export interface Cdn {
  /** `dist/` of the package with jsDelivr's path. */
  jsDelivr: string;
  /** `dist/` of the package with unpkg's path. */
  unpkg: string;
  close: () => Promise<void>;
}

export async function startCdn(): Promise<Cdn> {
  const folder = await mkdtemp(join(tmpdir(), "iam-cdn-"));
  await run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], { cwd: ROOT, maxBuffer: 1e8 });
  const [tarball = ""] = await readdir(folder);
  await run("tar", ["-xzf", tarball], { cwd: folder });
  const files = join(folder, "package");
  const { version } = packageJson();
  const path = new RegExp(`^(?:/npm)?/iam-elements@${version.replaceAll(".", "\\.")}/(.+)$`);

  const server = await startLocalServer(0, async ({ url = "" }, response) => {
    const file = normalize(join(files, path.exec(url)?.[1] ?? ""));
    const body = file.startsWith(files + sep) ? await readFile(file).catch(() => undefined) : undefined;
    response.setHeader("access-control-allow-origin", "*");
    if (!body) return response.writeHead(404, { "content-type": "text/plain" }).end();
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
    response.writeHead(200, {
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    return response.end(await compress(body, { params }));
  });
  const origin = `http://localhost:${server.port}`;
  return {
    jsDelivr: `${origin}/npm/iam-elements@${version}/dist/`,
    unpkg: `${origin}/iam-elements@${version}/dist/`,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
