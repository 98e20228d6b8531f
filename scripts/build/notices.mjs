import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import license from "rollup-plugin-license";
import { ROOT } from "../lib/paths.mjs";
import { packageJson } from "./options.mjs";

const LINE = "-".repeat(80);
const INTRO = "iam-elements contains code of the packages below, under their licences.\n";

/** @typedef {import("rollup-plugin-license").Dependency} Package */

/** What builds find, and what is then written of it. */
export function notices() {
  /** @type {Map<string, Package>} */
  const found = new Map();
  return {
    /** Finds the packages whose code is in a build; changes none of it, so that source maps need no further step. @returns {import("rollup").Plugin} */
    finder() {
      const { renderChunk, generateBundle } = /** @type {Record<string, any>} */ (
        license({
          thirdParty: {
            multipleVersions: true,
            output: (packages) => {
              for (const each of packages) found.set(`${each.name} ${each.version}`, each);
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
    /**
     * `LICENSE`, and of every package found: the licence in `THIRD-PARTY.txt`, name and version in `sbom.cdx.json` (CycloneDX 1.6).
     * @param {import("./options.mjs").Mode} mode
     */
    async write({ out }) {
      // Two versions of a package are two entries; one version found twice is one.
      const unique = [...found].sort(([a], [b]) => a.localeCompare(b, "en"));
      const texts = unique.map(([title, each]) => `${LINE}\n${title}\nLicence: ${each.license}\n\n${textOf(each)}\n`);
      await copyFile(join(ROOT, "LICENSE"), join(out, "LICENSE"));
      await writeFile(join(out, "THIRD-PARTY.txt"), [INTRO, ...texts].join("\n"));
      const bill = billOfMaterials(unique.map(([, each]) => each));
      await writeFile(join(out, "sbom.cdx.json"), `${JSON.stringify(bill, null, 2)}\n`);
    },
  };
}

/** @param {Package} entry */
const textOf = ({ licenseText, noticeText, author, repository }) =>
  [licenseText, noticeText].filter(Boolean).join("\n\n").trim() ||
  [author && `Copyright ${author.text()}`, typeof repository === "string" ? repository : repository?.url]
    .filter(Boolean)
    .join("\n");

/** The same for the same packages: without a serial number and a time of its own. @param {Package[]} packages */
function billOfMaterials(packages) {
  const { name, version, license: licence, description } = packageJson();
  const component = (/** @type {Pick<Package, "name" | "version" | "license" | "description">} */ each) => ({
    type: "library",
    "bom-ref": `${each.name}@${each.version}`,
    name: each.name,
    version: each.version,
    ...(each.description && { description: each.description }),
    // The address form of package URLs: a scope's @ is escaped.
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
