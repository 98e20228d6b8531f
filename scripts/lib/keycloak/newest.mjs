// Finds the newest release of a version line in Maven.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../commands.mjs";
import { Plain, step } from "../log.mjs";
import { CACHE } from "../paths.mjs";
import { OWN_VERSION } from "./release.mjs";

/** The line after `26.4` is `26.5`. @param {string} line */
const after = (line) => line.replace(/\d+$/, (number) => String(Number(number) + 1));

/** @param {string} line */
const project = (line) => `<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>iam-elements</groupId><artifactId>newest</artifactId><version>1</version>
  <dependencies><dependency>
    <groupId>org.keycloak</groupId><artifactId>keycloak-quarkus-dist</artifactId>
    <version>[${line},${after(line)})</version><type>pom</type>
    <exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>
  </dependency></dependencies>
</project>
`;

/** @param {string} one @param {string} other */
const isNewer = (one, other) => one.localeCompare(other, "en", { numeric: true }) > 0;

/**
 * Newest release of a line such as `26.4`, undefined if Maven has none. For our own line, at least our version.
 * Throws `Plain` if Maven fails.
 * @param {string} line
 * @returns {Promise<string | undefined>}
 */
export async function newestOf(line) {
  const own = OWN_VERSION.startsWith(`${line}.`) ? OWN_VERSION : undefined;
  const offered = await step(`Keycloak ${line}: look for the newest`, () => offeredBy(line));
  return own !== undefined && (offered === undefined || isNewer(own, offered)) ? own : offered;
}

/** @param {string} line */
async function offeredBy(line) {
  const folder = join(CACHE, "download", `newest-${line}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "pom.xml"), project(line));
  const list = join(folder, "list.txt");
  try {
    await run("mvn", ["-B", "-U", "dependency:list", `-DoutputFile=${list}`], { cwd: folder });
    return /keycloak-quarkus-dist:pom:([\d.]+)/.exec(await readFile(list, "utf8"))?.[1];
  } catch (error) {
    if (error instanceof Plain && error.message.includes("No versions available")) return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
