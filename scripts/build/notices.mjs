import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import license from "rollup-plugin-license";
import { packageJson, ROOT } from "../lib/paths.mjs";

const LINE = "-".repeat(80);
const INTRO = "iam-elements contains code of the packages below, under their licences.\n";

/** @typedef {{title: string, text: string} & Pick<import("rollup-plugin-license").Dependency, "name" | "version" | "license" | "description">} Package */

/** Finds the packages whose code is in a build. */
export function notices() {
  /** @type {Map<string, Package>} */
  const found = new Map();
  return {
    packages: () => [...found.values()],
    /** Changes no code: source maps stay as they are. @returns {import("rollup").Plugin} */
    finder() {
      const { renderChunk, generateBundle } = /** @type {Record<string, any>} */ (
        license({
          thirdParty: {
            multipleVersions: true,
            output: (packages) => {
              for (const { name, version, license: licence, description, ...each } of packages) {
                const title = `${name} ${version}`;
                found.set(title, { title, name, version, license: licence, description, text: textOf(each) });
              }
            },
          },
        })
      );
      return {
        name: "notices",
        generateBundle(_options, bundle) {
          for (const file of Object.values(bundle))
            if (file.type === "chunk") renderChunk("", file, { sourcemap: false });
          generateBundle();
        },
      };
    },
  };
}

/**
 * Writes `LICENSE`, licenses of the packages to `THIRD-PARTY.txt`, and their names and versions to `sbom.cdx.json`
 * (CycloneDX 1.6).
 * @param {import("./options.mjs").Mode} mode
 * @param {Package[]} packages one entry per version; duplicates are merged
 */
export async function writeNotices({ out }, packages) {
  const unique = [...new Map(packages.map((each) => [each.title, each])).values()].sort((a, b) =>
    a.title.localeCompare(b.title, "en"),
  );
  const texts = unique.map(
    ({ title, license: licence, text }) => `${LINE}\n${title}\nLicence: ${licence}\n\n${text}\n`,
  );
  await copyFile(join(ROOT, "LICENSE"), join(out, "LICENSE"));
  await writeFile(join(out, "THIRD-PARTY.txt"), [INTRO, ...texts].join("\n"));
  await writeFile(join(out, "sbom.cdx.json"), `${JSON.stringify(billOfMaterials(unique), null, 2)}\n`);
}

/** @param {Pick<import("rollup-plugin-license").Dependency, "licenseText" | "noticeText" | "author" | "repository">} entry */
const textOf = ({ licenseText, noticeText, author, repository }) =>
  [licenseText, noticeText].filter(Boolean).join("\n\n").trim() ||
  [author && `Copyright ${author.text()}`, typeof repository === "string" ? repository : repository?.url]
    .filter(Boolean)
    .join("\n");

/** Reproducible: no serial number and no timestamp. @param {Package[]} packages */
function billOfMaterials(packages) {
  const { name, version, license: licence, description } = packageJson();
  const component = (/** @type {Pick<Package, "name" | "version" | "license" | "description">} */ each) => ({
    type: "library",
    "bom-ref": `${each.name}@${each.version}`,
    name: each.name,
    version: each.version,
    ...(each.description && { description: each.description }),
    // Package URLs escape the @ of a scope.
    purl: `pkg:npm/${each.name?.replace("@", "%40")}@${each.version}`,
    ...(each.license && {
      licenses: [/\s/.test(each.license) ? { expression: each.license } : { license: { id: each.license } }],
    }),
  });
  const parts = packages.map(component);
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: component({ name, version, license: licence, description }) },
    components: parts,
    dependencies: [{ ref: `${name}@${version}`, dependsOn: parts.map((part) => part["bom-ref"]) }],
  };
}
