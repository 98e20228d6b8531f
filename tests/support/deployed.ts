// The console as deploy/console serves it, without a container.
import { execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { ask, has } from "../../scripts/lib/commands.mjs";
import { startLocalServer } from "../../scripts/lib/localServer.mjs";
import { ROOT } from "../../scripts/lib/paths.mjs";
import { anyPort } from "../../scripts/lib/ports.mjs";

const run = promisify(execFile);
const HERE = join(ROOT, "deploy", "console");

/** Variables of nginx's configuration after environment.envsh has run. */
const PRINT = `. ${JSON.stringify(join(HERE, "environment.envsh"))}; printf '%s\\n%s' "$CONSOLE_SERVERS" "$CONSOLE_IMAGES"`;

export interface Ready {
  /** Configuration of nginx, rendered. */
  config: string;
  /** Headers of a file, by name. `Cache-Control` is that of `assets/`. */
  headers: Record<string, string>;
  page: string;
}

/**
 * Does what the entrypoint of the image does: writes the page, and renders the configuration.
 * @throws with the message of environment.envsh for a malformed environment
 */
export async function ready(options: {
  /** Folder with the files of the console. */
  files: string;
  /** Folder for the page. */
  to: string;
  port: number;
  environment: Record<string, string>;
}): Promise<Ready> {
  const values = {
    CONSOLE_PORT: String(options.port),
    CONSOLE_FILES: options.files,
    CONSOLE_PAGE: join(options.to, "page"),
  };
  const { PATH = "" } = process.env;
  const { stdout } = await run("sh", ["-e", "-c", PRINT], { env: { PATH, ...values, ...options.environment } });
  const [servers = "", images = ""] = stdout.split("\n");
  const known: Record<string, string> = { ...values, CONSOLE_SERVERS: servers, CONSOLE_IMAGES: images };
  const template = await readFile(join(HERE, "nginx.conf.template"), "utf8");
  const config = template.replace(/\$\{(CONSOLE_\w+)\}/g, (all, name: string) => known[name] ?? all);
  const immutable = /assets\/ "([^"]+)"/.exec(config)?.[1] ?? "";
  const headers = [...config.matchAll(/add_header (\S+) (?:"([^"]+)"|\$console_cache)/g)].map(
    ([, name = "", value = immutable]) => [name, value] as const,
  );
  return {
    config,
    headers: Object.fromEntries(headers),
    page: await readFile(join(values.CONSOLE_PAGE, "index.html"), "utf8"),
  };
}

/** Writes a main configuration around the server block, with every path in the folder. Returns its path. */
export async function testConfig(folder: string, config: string): Promise<string> {
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  await mkdir(join(folder, "temp"), { recursive: true });
  await writeFile(join(folder, "console.conf"), config);
  const file = join(folder, "nginx.conf");
  // Its workers could not read folders of root.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  const main = `${user}daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  types { text/html html; text/javascript js; }
  access_log off;
${paths.map((name) => `  ${name}_temp_path ${folder}/temp/${name};`).join("\n")}
  include ${folder}/console.conf;
}
`;
  await writeFile(file, main);
  return file;
}

/** Runs the images; "" without one that runs. */
const engine = ["docker", "podman"].find((program) => ask(program, ["info"]) !== "") ?? "";

/** True if the engine can build the image of a Dockerfile without a download. */
const hasBase = (name: string) => {
  const base = /^ARG \w+=(.+)$/m.exec(readFileSync(join(ROOT, "deploy", name, "Dockerfile"), "utf8"))?.[1] ?? "";
  return engine !== "" && ask(engine, ["image", "inspect", base]) !== "";
};

/** Builds the image of a folder in `deploy`. Returns its name. */
export async function image(name: string): Promise<string> {
  const tag = `iam-${name}-test`;
  const file = join("deploy", name, "Dockerfile");
  await run(engine, ["build", "-q", "-f", file, "-t", tag, "."], { cwd: ROOT, maxBuffer: 1e8 });
  return tag;
}

/** Runs a container to its end. */
export const contained = async (...args: string[]): Promise<string> =>
  (await run(engine, ["run", "--rm", ...args], { maxBuffer: 1e8 })).stdout;

/** The closest to the image that this machine can run. */
export const means = hasBase("console") ? engine : has("nginx") ? "nginx" : "a file server, because there is no nginx";

/** Engine that can build Keycloak's image, if any. */
export const keycloakMeans = hasBase("keycloak") ? engine : undefined;

export interface Deployed {
  origin: string;
  close: () => Promise<void>;
}

/** Serves `dist/console` as the image does. */
export async function deploy(folder: string, environment: Record<string, string>): Promise<Deployed> {
  const port = await anyPort();
  const origin = `http://localhost:${port}`;
  if (hasBase("console")) {
    const values = Object.entries(environment).flatMap(([name, value]) => ["-e", `${name}=${value}`]);
    const options = ["--read-only", "--tmpfs", "/tmp", "--tmpfs", "/etc/nginx/conf.d:uid=101"];
    const args = ["run", "--rm", "-d", ...options, "-p", `127.0.0.1:${port}:8080`, ...values, await image("console")];
    const id = (await run(engine, args)).stdout.trim();
    return { origin, close: async () => void (await run(engine, ["kill", id])) };
  }
  const files = join(ROOT, "dist", "console");
  const { config, headers, page } = await ready({ files, to: folder, port, environment });
  if (has("nginx")) {
    const child = spawn("nginx", ["-p", folder, "-c", await testConfig(folder, config)], { stdio: "ignore" });
    const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
    const close = () => {
      child.kill("SIGTERM");
      return ended;
    };
    return { origin, close };
  }
  const server = await startLocalServer(port, async ({ url = "/" }, response) => {
    const { pathname } = new URL(url, origin);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (pathname.startsWith("/assets/")) {
      const body = await readFile(join(files, "assets", basename(pathname))).catch(() => undefined);
      response.setHeader("content-encoding", "gzip");
      return response.writeHead(body ? 200 : 404, { "content-type": "text/javascript" }).end(body && gzipSync(body));
    }
    response.setHeader("cache-control", "no-cache");
    if (pathname === "/healthz") return response.end("ok\n");
    return response.writeHead(pathname === "/" ? 200 : 404, { "content-type": "text/html" }).end(page);
  });
  return { origin, close: server.close };
}
