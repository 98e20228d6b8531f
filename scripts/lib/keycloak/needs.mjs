// Requirements for starting a server, and messages for missing ones.
import { join } from "node:path";
import { ask, has, whereIs } from "../commands.mjs";
import { isUnpacked } from "./download.mjs";
import { IMAGE, JAVA } from "./release.mjs";

/**
 * @typedef {object} Machine
 * @property {{version: number, place: string, isNamed: boolean}} java version (0 for none), search location, and true if JAVA_HOME set it
 * @property {boolean} hasMaven also true if the server is already downloaded
 * @property {string} platform as `process.platform`
 * @property {boolean} isRoot
 * @property {string | undefined} manager package manager: `apt-get`, `dnf`, `apk` or `brew`
 * @property {string[]} javaPackages available in the package manager
 */

/** Detects the requirements of this machine. @returns {Machine} */
export function thisMachine() {
  const manager = ["apt-get", "dnf", "apk", "brew"].find(has);
  return {
    java: java(),
    hasMaven: isUnpacked() || has("mvn"),
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    manager,
    // Only a message needs them, and the search takes a second.
    get javaPackages() {
      return manager === "apt-get" ? aptPackages("^openjdk-[0-9]+-jre-headless$") : [];
    },
  };
}

/** @param {string} pattern */
const aptPackages = (pattern) =>
  ask("apt-cache", ["search", "--names-only", pattern])
    .split("\n")
    .map((line) => line.split(" ")[0])
    .filter(Boolean);

function java() {
  const home = process.env.JAVA_HOME;
  const program = home ? join(home, "bin", "java") : "java";
  const text = /version "(?:1\.)?(\d+)/.exec(ask(program, ["-version"]));
  return {
    version: text ? Number(text[1]) : 0,
    place: home ? `${home} (JAVA_HOME)` : (whereIs("java") ?? ""),
    isNamed: Boolean(home),
  };
}

/** True if a server can run here as a process. @param {Machine} machine */
export const canRunJava = ({ java: { version }, platform }) => version >= JAVA && platform !== "win32";

/**
 * Missing requirements, with their fix.
 * @param {Machine} machine
 */
export function whatToInstall(machine) {
  const {
    java: { version, place, isNamed },
    hasMaven,
    platform,
  } = machine;
  const found = version ? `: ${place} is Java ${version}` : place ? `: there is none at ${place}` : "";
  const missing = [...(version < JAVA ? [`no Java ${JAVA} or newer${found}`] : []), ...(hasMaven ? [] : ["no Maven"])];
  return [
    `No Keycloak can be started here: ${missing.length > 0 ? missing.join("; ") : "it does not run on Windows itself"}; and no Docker that answers.`,
    "One of these helps:",
    ...(version < JAVA && isNamed ? ["  - set JAVA_HOME to a newer Java, or not at all"] : []),
    `  - ${platform === "win32" ? "use the Linux inside Windows (WSL)" : commandFor(machine)}`,
    `  - start Docker; the image ${IMAGE} is then used`,
    "  - name a server that runs already, and its admin: KEYCLOAK_URL, KEYCLOAK_ADMIN, KEYCLOAK_ADMIN_PASSWORD",
  ].join("\n");
}

/** Install command for the missing requirements, or a description. @param {Machine} machine */
function commandFor({ java: { version }, hasMaven, isRoot, manager, javaPackages }) {
  const needsJava = version < JAVA;
  const install = (/** @type {string} */ command, /** @type {string} */ javaPackage) =>
    `${isRoot ? "" : "sudo "}${command} ${[...(needsJava ? [javaPackage] : []), ...(hasMaven ? [] : ["maven"])].join(" ")}`;
  if (manager === "apt-get") {
    const known = [21, 25, 17].map((number) => `openjdk-${number}-jre-headless`);
    return install("apt-get install -y", known.find((name) => javaPackages.includes(name)) ?? "default-jre-headless");
  }
  if (manager === "dnf") return install("dnf install -y", "java-21-openjdk-headless");
  if (manager === "apk") return install("apk add", "openjdk21-jre-headless");
  if (manager === "brew")
    return [...(needsJava ? ["brew install --cask temurin"] : []), ...(hasMaven ? [] : ["brew install maven"])].join(
      " && ",
    );
  return `install ${[...(needsJava ? [`Java ${JAVA} or newer`] : []), ...(hasMaven ? [] : ["Maven"])].join(" and ")}`;
}
