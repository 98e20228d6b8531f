import { rollup } from "rollup";
import { expect, it } from "vitest";
import { shoelace } from "../../../scripts/plugins/shoelace.mjs";

const id = "/node_modules/@shoelace-style/shoelace/menu.js";

/** Builds one file of Shoelace. */
async function built(code: string): Promise<string> {
  const source = { name: "source", resolveId: () => id, load: () => code };
  const bundle = await rollup({ input: id, plugins: [source, shoelace({ sourceMap: false })] });
  return (await bundle.generate({})).output[0].code;
}

it("prefixes the tags and events of Shoelace, and keeps its custom properties", async () => {
  const code = await built('export default ["<sl-menu>", "sl-select", "var(--sl-color)"];');
  expect(code).toContain('"<iam-sl-menu>", "iam-sl-select", "var(--sl-color)"');
});

it("fails if Shoelace has nothing to prefix", async () => {
  await expect(built('export default "<other-menu>";')).rejects.toThrow("has no `sl-` to prefix");
});
