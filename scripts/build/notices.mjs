import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";

/**
 * `LICENSE`, and of every package whose code is in the published files: the licence in `THIRD-PARTY.txt`, name and version in `sbom.cdx.json` (CycloneDX 1.6).
 * @param {import("./options.mjs").Mode} mode
 * @param {string[]} sources files whose code was built in
 */
export async function writeNotices({ out }, sources) {
  await copyFile(join(ROOT, "LICENSE"), join(out, "LICENSE"));
  const folders = new Set(sources.flatMap((file) => packageFolder(file) ?? []));
  const notices = await Promise.all([...folders].map(notice));
  // Two versions of a package are two entries; one version found twice is one.
  const unique = [...new Map(notices.map((entry) => [entry.title, entry])).values()].sort((a, b) =>
    a.title.localeCompare(b.title, "en"),
  );
  const line = "-".repeat(80);
  const intro = "iam-elements contains code of the packages below, under their licences.\n";
  await writeFile(
    join(out, "THIRD-PARTY.txt"),
    [
      intro,
      ...unique.map(({ title, licence, text }) => `${line}\n${title}\nLicence: ${licence}\n\n${text.trim()}\n`),
    ].join("\n"),
  );
  await writeFile(join(out, "sbom.cdx.json"), `${JSON.stringify(await billOfMaterials(unique), null, 2)}\n`);
}

/**
 * The same for the same packages: without a serial number and a time of its own.
 * @param {Awaited<ReturnType<typeof notice>>[]} packages
 */
async function billOfMaterials(packages) {
  const { name, version, license, description } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  const component = (
    /** @type {{name: string, version: string, license?: string, description?: string}} */ {
      name,
      version,
      license,
      description,
    },
  ) => ({
    type: "library",
    "bom-ref": `${name}@${version}`,
    name,
    version,
    ...(description && { description }),
    // The address form of package URLs: a scope's @ is escaped.
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    ...(license && { licenses: [/\s/.test(license) ? { expression: license } : { license: { id: license } }] }),
  });
  const parts = packages.map(component);
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: component({ name, version, license, description }) },
    components: parts,
    dependencies: [{ ref: `${name}@${version}`, dependsOn: parts.map((part) => part["bom-ref"]) }],
  };
}

/** @param {string} file */
function packageFolder(file) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file.replace(/^\0/, "").replace(/\?.*$/, ""))?.[0];
}

/** @param {string} folder */
async function notice(folder) {
  const { name, version, license, author, repository } = JSON.parse(
    await readFile(join(folder, "package.json"), "utf8"),
  );
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const owner = typeof author === "string" ? author : author?.name;
  const home = typeof repository === "string" ? repository : repository?.url;
  return {
    name,
    version,
    license,
    title: `${name} ${version}`,
    licence: license ?? "see below",
    text: texts.join("\n\n") || [owner && `Copyright ${owner}`, home].filter(Boolean).join("\n"),
  };
}
