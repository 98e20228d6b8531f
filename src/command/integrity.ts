import { createHash } from "node:crypto";
import { exitCodes, UsageError, type ExitCode, type Machine } from "./machine.ts";

/** `modules.json` of the package: indexes of `files` that each tag loads at first and later. */
interface Modules {
  files: readonly string[];
  tags: Readonly<Record<string, { first: readonly number[]; later: readonly number[] }>>;
}

const LOADER = "iam.js";

/** Markup that loads elements from `base` with the hash of every module, for each of the tags. Default: all tags. */
export async function integrity(args: readonly string[], machine: Machine): Promise<ExitCode> {
  const [given = "", ...tags] = args;
  if (!URL.canParse(given)) throw new UsageError("Pass the URL of the published dist/: https://cdn.example.org/iam/");
  const base = given.endsWith("/") ? given : `${given}/`;
  const [modules, hashes] = (await Promise.all(
    ["modules.json", "integrity.json"].map(async (name) => JSON.parse(await machine.asset(name))),
  )) as [Modules, Record<string, string>];
  const known = Object.keys(modules.tags);
  const unknown = tags.filter((tag) => !known.includes(tag));
  if (unknown.length) throw new UsageError(`Unknown element ${unknown.join(", ")}. Elements: ${known.join(", ")}.`);
  const namesOf = (part: "first" | "later") => [
    ...new Set(
      (tags.length ? tags : known).flatMap((tag) =>
        (modules.tags[tag]?.[part] ?? []).map((index) => modules.files[index] ?? ""),
      ),
    ),
  ];
  const all = [...new Set([LOADER, ...namesOf("first"), ...namesOf("later")])].sort();
  const map = JSON.stringify({ integrity: Object.fromEntries(all.map((name) => [base + name, hashes[name]])) });
  const source = createHash("sha256").update(map).digest("base64");
  const load = (name: string, kind: string) =>
    `${kind}="${base}${name}" integrity="${hashes[name]}" crossorigin="anonymous"`;
  const lines = [
    `<!-- Content-Security-Policy: script-src 'sha256-${source}' ${new URL(base).origin} -->`,
    `<script type="importmap">${map}</script>`,
    `<script type="module" ${load(LOADER, "src")}></script>`,
    // All elements: the loader preloads what the page has.
    ...(tags.length ? namesOf("first").map((name) => `<link rel="modulepreload" ${load(name, "href")}>`) : []),
  ];
  machine.out(`${lines.join("\n")}\n`);
  return exitCodes.equal;
}
