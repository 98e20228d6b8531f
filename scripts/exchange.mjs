#!/usr/bin/env node
// npm run exchange: imports our YAML with keycloak-config-cli and compares, then compares with `kc.sh export`.
// Part of a release, not of `npm test`.
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { atEnd, endAll, endWithUs, run } from "./lib/commands.mjs";
import { jarOf, javaFor } from "./lib/exchange/jar.mjs";
import { realmOf, SECRET, writes } from "./lib/exchange/realm.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { homeOf } from "./lib/keycloak/home.mjs";
import { complain, Plain, say, step } from "./lib/log.mjs";
import { CACHE, ROOT } from "./lib/paths.mjs";
import { anyPort } from "./lib/ports.mjs";
import { findServer } from "./lib/server.mjs";

const PURPOSE = "exchange";

/** Runs our command line. @typedef {(...args: string[]) => Promise<void>} Ours */

try {
  endWithUs();
  checkNode();
  const java = javaFor();
  await installPackages();
  const jar = await jarOf();
  await mkdir(join(CACHE, PURPOSE), { recursive: true });
  const folder = await mkdtemp(join(CACHE, PURPOSE, "run-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const command = await step("Command line", () => bundled(folder));
  const server = await findServer({ purpose: PURPOSE, port: anyPort });
  const { url, admin, username, password } = server;
  const name = `${PURPOSE}-${Date.now().toString(36)}`;
  const [source, target] = [`${name}-source`, `${name}-target`];
  const removed = async () => {
    for (const realm of [source, target]) await admin.request("DELETE", `/${realm}`);
  };
  const forget = atEnd(removed);
  const env = { ...process.env, KEYCLOAK_USER: username, KEYCLOAK_PASSWORD: password };
  /** @type {Ours} */
  const ours = (...args) => run(process.execPath, [command, ...args], { env });

  await step("Realm with something of each kind", async () => {
    await admin.post("", realmOf(source));
    for (const [method, path, body] of writes)
      await (method === "PUT" ? admin.put : admin.post)(`/${source}${path}`, body);
  });
  /** @param {string} file */
  const imported = (file) => [
    ...["-jar", jar, `--keycloak.url=${url}`, `--keycloak.user=${username}`, `--keycloak.password=${password}`],
    // The cache folder is hidden.
    ...[`--import.files.locations=${file}`, "--import.files.include-hidden-files=true"],
    ...["--import.var-substitution.enabled=true", "--import.cache.enabled=false"],
  ];
  await configCli(
    { ours, source: `${url}/${source}`, target: `${url}/${target}`, realm: target, folder },
    (file, more) => run(java, imported(file), { env: { ...process.env, ...more } }),
  );
  if (server.isOurs) {
    await ours("export", `${url}/${source}`, "--format", "normalized", "--output", join(folder, "read.json"));
    forget();
    await server.stop();
    await serverExport(source, folder, ours);
  } else say("kc.sh export is left out: it needs a server that this command starts.");
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();

/** Our command line in one file: a whole build takes minutes. @param {string} folder */
async function bundled(folder) {
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { build } = await import("vite");
  await build({
    ...{ configFile: false, logLevel: "error", root: ROOT, ssr: { noExternal: true } },
    build: {
      ...{ ssr: "src/cli.ts", outDir: folder, emptyOutDir: false, target: "node20", minify: false },
      rollupOptions: { output: { inlineDynamicImports: true, entryFileNames: "cli.mjs" } },
    },
  });
  return join(folder, "cli.mjs");
}

/**
 * @param {{ours: Ours, source: string, target: string, realm: string, folder: string}} sides
 * @param {(file: string, env: Record<string, string>) => Promise<void>} imports
 */
async function configCli({ ours, source, target, realm, folder }, imports) {
  const file = join(folder, "realm.yaml");
  await step("Export as YAML", () =>
    ours("export", source, "--format", "config-cli", "--realm", realm, "--output", file),
  );
  const variables = [...(await readFile(file, "utf8")).matchAll(/\$\(env:(\w+)\)/g)].map(
    ([, variable = ""]) => variable,
  );
  const secrets = Object.fromEntries(variables.map((variable) => [variable, SECRET]));
  /** The target as text, which is the same for the same realm. @param {string} as */
  const held = async (as) => {
    await ours("export", target, "--format", "normalized", "--output", join(folder, as));
    return readFile(join(folder, as), "utf8");
  };
  await step("keycloak-config-cli: import into an empty realm", () => imports(file, secrets));
  await step("keycloak-config-cli: no difference", () => ours("compare", source, target));
  const before = await held("before.json");
  await step("keycloak-config-cli: second import", () => imports(file, secrets));
  if ((await held("after.json")) !== before) throw new Plain("The second import changed the realm.");
  await step("keycloak-config-cli: no difference", () => ours("compare", source, target));
}

/** @param {string} realm @param {string} folder @param {Ours} ours */
async function serverExport(realm, folder, ours) {
  const file = join(folder, "exported.json");
  const home = homeOf(PURPOSE);
  await step("kc.sh export", (note) =>
    run(join(home, "bin", "kc.sh"), ["export", "--realm", realm, "--users", "same_file", "--file", file], {
      cwd: home,
      note,
    }),
  );
  await rm(join(home, "data"), { recursive: true, force: true });
  // The admin API names the use of a generated key, the export does not.
  const rule = "component/**/config/keyUse";
  await step("kc.sh export: no difference", () => ours("compare", join(folder, "read.json"), file, "--ignore", rule));
}
