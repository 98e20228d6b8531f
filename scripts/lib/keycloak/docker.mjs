// Starts Keycloak in a container, for machines without Java.
import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { ask, atEnd, run } from "../commands.mjs";
import { step } from "../log.mjs";
import { untilReady } from "./ready.mjs";
import { argumentsFor, FEATURES, IMAGE, QUICK, VERSION } from "./release.mjs";

/** True if containers can be started here. */
export const hasDocker = () => ask("docker", ["info", "--format", "{{.ServerVersion}}"]).trim() !== "";

/**
 * Starts a container and waits until its server responds.
 * @param {{purpose: string, port: number, log: string, username: string, password: string, isPassing?: boolean} & import("./release.mjs").Kind} options
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function startContainer({
  purpose,
  port,
  log,
  username,
  password,
  inMemory = false,
  hasCheapHashing = false,
  heap,
  themeJar,
  themeFolder,
  scriptsJar,
  extensionJar,
  isQuick = false,
}) {
  const url = `http://localhost:${port}`;
  const name = `iam-elements-${purpose}-${process.pid}`;
  if (!ask("docker", ["image", "inspect", "--format", "{{.Id}}", IMAGE]))
    await step(`Keycloak ${VERSION}: fetch its container image`, (note) => run("docker", ["pull", IMAGE], { note }));
  return step(`Keycloak ${VERSION}: start in a container at ${url}`, async (note) => {
    mkdirSync(dirname(log), { recursive: true });
    const output = openSync(log, "w");
    const child = spawn(
      "docker",
      [
        ...["run", "--rm", "--name", name, "-p", `127.0.0.1:${port}:8080`],
        ...["-e", `KC_BOOTSTRAP_ADMIN_USERNAME=${username}`, "-e", `KC_BOOTSTRAP_ADMIN_PASSWORD=${password}`],
        ...(isQuick ? Object.entries(QUICK).flatMap(([name, value]) => ["-e", `${name}=${value}`]) : []),
        ...(heap ? ["-e", `JAVA_OPTS_KC_HEAP=${heap}`] : []),
        ...(inMemory ? [] : ["-v", `iam-elements-${purpose}-${VERSION}:/opt/keycloak/data`]),
        ...(themeJar ? ["-v", `${themeJar}:/opt/keycloak/providers/iam-elements.jar:ro`] : []),
        ...(themeFolder ? ["-v", `${themeFolder}:/opt/keycloak/themes/iam-elements:ro`] : []),
        ...(scriptsJar ? ["-v", `${scriptsJar}:/opt/keycloak/providers/test-scripts.jar:ro`] : []),
        ...(extensionJar ? ["-v", `${extensionJar}:/opt/keycloak/providers/test-extension.jar:ro`] : []),
        ...[IMAGE, "start-dev", `--features=${FEATURES.join(",")}`],
        ...argumentsFor({ inMemory, hasCheapHashing }),
      ],
      { detached: true, stdio: ["ignore", output, output] },
    );
    closeSync(output);
    child.on("error", () => {});
    const stop = async () => {
      forget();
      await run("docker", ["stop", "--time", "15", name]).catch(() => {});
    };
    const forget = atEnd(stop);
    try {
      await untilReady(url, { log, note, hasEnded: () => child.exitCode !== null });
    } catch (error) {
      await stop();
      throw error;
    }
    return { url, stop };
  });
}
