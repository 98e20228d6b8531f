// Code of the documentation, with a host page to run it.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../../../scripts/lib/paths.mjs";
import { expect } from "../../support/test.ts";

/** Code blocks of a page, in order. */
export async function blocks(page: string, language: string): Promise<string[]> {
  const text = await readFile(join(ROOT, "docs", `${page}.md`), "utf8");
  const found = [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(
    ([, code = ""]) => code,
  );
  expect(found.length, `${page} has code`).toBeGreaterThan(0);
  return found;
}

/** Scripts of a page: the elements and its own. */
export const ELEMENTS = '<script type="module" src="/dist/iam.js"></script>';
export const HOST = '<script type="module" src="host.js"></script>';
/** A host page with this body. */
export const around = (body: string, scripts: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,">${scripts}</head><body>${body}</body></html>`;
