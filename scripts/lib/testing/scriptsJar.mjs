// Deploys JavaScript policies to a test server, which accepts them only as a JAR file in `providers/`.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CACHE } from "../paths.mjs";

/** Type and metadata of a JavaScript policy. */
export const SCRIPT = {
  type: "script-office-mail.js",
  name: "Office mail",
  description: "Grants people with a mail address of the office",
  code: `var email = $evaluation.getContext().getIdentity().getAttributes().getValue("email");
if (email !== null && email.asString(0).endsWith("@office.example")) {
  $evaluation.grant();
}
`,
};

const text = (/** @type {string} */ content) => new TextEncoder().encode(content);

/** Builds the JAR file and resolves to its path. */
export async function scriptsJar() {
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { zipSync } = await import("fflate");
  const fileName = SCRIPT.type.replace(/^script-/, "");
  const jar = zipSync(
    {
      "META-INF/keycloak-scripts.json": text(
        JSON.stringify({ policies: [{ name: SCRIPT.name, fileName, description: SCRIPT.description }] }),
      ),
      [fileName]: text(SCRIPT.code),
    },
    { mtime: new Date("2026-01-01T00:00:00Z") },
  );
  await mkdir(CACHE, { recursive: true });
  const path = join(CACHE, "test-scripts.jar");
  // A newer file would make the server rebuild itself.
  const known = await readFile(path).catch(() => undefined);
  if (!known?.equals(jar)) await writeFile(path, jar);
  return path;
}
