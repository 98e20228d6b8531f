import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, it } from "vitest";

const most = 250;

const lengths = new Map(
  ["src", "elements", "scripts"]
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => join(root, file).split(sep).join("/")),
    )
    .filter((file) => /\.(tsx?|m?js|css)$/.test(file))
    .map((file) => [file, readFileSync(file, "utf8").trimEnd().split("\n").length]),
);

it(`no source file has more than ${most} lines`, () => {
  const found = [...lengths].filter(([, length]) => length > most).map(([file]) => file);
  expect(found).toEqual([]);
});
