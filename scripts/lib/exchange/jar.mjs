// keycloak-config-cli has no package to download: builds it from its public source.
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { ask, atEnd, has, run } from "../commands.mjs";
import { Plain, step } from "../log.mjs";
import { CACHE } from "../paths.mjs";

/** Source of 6.5.1-SNAPSHOT, April 2026. */
const SOURCE = "https://github.com/adorsys/keycloak-config-cli";
const COMMIT = "9cc85939be6f88e73d37d64e0613abc13f099ee0";

/** Oldest Java that builds and runs it. */
const JAVA = 21;

const JAR = join(CACHE, "exchange", `keycloak-config-cli-${COMMIT.slice(0, 8)}.jar`);

/** Path of a program of `JAVA_HOME`, else of the path. @param {string} name */
const ofJava = (name) => (process.env.JAVA_HOME ? join(process.env.JAVA_HOME, "bin", name) : name);

/** Java that runs the tool. @throws Plain */
export function javaFor() {
  const [, version] = /version "(\d+)/.exec(ask(ofJava("java"), ["-version"])) ?? [];
  if (Number(version ?? 0) < JAVA) throw new Plain(`keycloak-config-cli needs Java ${JAVA}. Set JAVA_HOME.`);
  return ofJava("java");
}

/** Path of the tool. Builds it once: `CONFIG_CLI_SOURCE` names another Git repository, `CONFIG_CLI_JAR` a built tool. */
export async function jarOf() {
  const named = process.env.CONFIG_CLI_JAR;
  if (named) return named;
  if (existsSync(JAR)) return JAR;
  const missing = ["git", "mvn"].find((program) => !has(program));
  if (missing) throw new Plain(`${missing} is missing, which builds keycloak-config-cli.`);
  await mkdir(join(CACHE, "exchange"), { recursive: true });
  const folder = await mkdtemp(join(CACHE, "exchange", "source-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  await step("keycloak-config-cli: source", async (note) => {
    await run("git", ["clone", "--quiet", "--no-checkout", process.env.CONFIG_CLI_SOURCE ?? SOURCE, folder], { note });
    await run("git", ["checkout", "--quiet", COMMIT], { cwd: folder, note });
  });
  const home =
    process.env.JAVA_HOME ??
    (/java\.home = (.+)/.exec(ask("java", ["-XshowSettings:properties", "-version"]))?.[1] ?? "").trim();
  await step("keycloak-config-cli: build", (note) =>
    run(
      "mvn",
      ["--batch-mode", "--quiet", "package", "-DskipTests", "-Dcheckstyle.skip", "-Dpmd.skip", "-Dspotbugs.skip"],
      {
        ...{ cwd: folder, note },
        env: { ...process.env, JAVA_HOME: home },
      },
    ),
  );
  await copyFile(join(folder, "target", "keycloak-config-cli.jar"), JAR);
  return JAR;
}
