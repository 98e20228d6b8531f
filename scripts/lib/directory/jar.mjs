// Fetches the directory server, one Java file, with Maven.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { has, run } from "../commands.mjs";
import { step } from "../log.mjs";
import { CACHE } from "../paths.mjs";

const VERSION = "7.0.4";
const FOLDER = join(CACHE, "download");
const JAR = join(FOLDER, `unboundid-ldapsdk-${VERSION}.jar`);
const JAR_SHA256 = "b1f86e0ad2e9114e4c09b77d3162190740fc73160689693f2faafe79bf89ebde";

const isWhole = async () =>
  existsSync(JAR) &&
  createHash("sha256")
    .update(await readFile(JAR))
    .digest("hex") === JAR_SHA256;

const thisMachine = () => ({
  hasJava: process.env.JAVA_HOME ? existsSync(join(process.env.JAVA_HOME, "bin", "javac")) : has("javac"),
  hasFile: existsSync(JAR),
  hasMaven: has("mvn"),
});

/**
 * Describes the missing requirements of a directory; undefined if there are none.
 * @param {{hasJava: boolean, hasFile: boolean, hasMaven: boolean}} [machine] `hasJava`: JDK with compiler; `hasFile`: already downloaded, Maven is not needed
 */
export function whyNoDirectory({ hasJava, hasFile, hasMaven } = thisMachine()) {
  const missing = [...(hasJava ? [] : ["Java compiler (JDK)"]), ...(hasFile || hasMaven ? [] : ["Maven"])];
  return missing.length ? `No LDAP directory can be started here: there is no ${missing.join(" and no ")}.` : undefined;
}

/** @type {Promise<string> | undefined} */
let jar;

/** Path of the JAR file, which is downloaded once. */
export function directoryJar() {
  jar ??= fetchJar();
  return jar;
}

async function fetchJar() {
  if (await isWhole()) return JAR;
  const lacks = whyNoDirectory();
  if (lacks) throw new Error(lacks);
  await mkdir(FOLDER, { recursive: true });
  await rm(JAR, { force: true });
  await step(`Directory: download UnboundID ${VERSION} with Maven`, (note) =>
    run(
      "mvn",
      [
        "-B",
        "-C",
        "dependency:copy",
        `-Dartifact=com.unboundid:unboundid-ldapsdk:${VERSION}`,
        `-DoutputDirectory=${FOLDER}`,
      ],
      { cwd: FOLDER, note },
    ),
  );
  if (!(await isWhole()))
    throw new Error(`The file of UnboundID ${VERSION} is torn or altered: its SHA-256 is another.`);
  return JAR;
}
