import { describe, expect, it } from "vitest";
import { diamond, draw, positionOf } from "../../../../src/areas/authentication/flows/diagram/layout.ts";
import { svgOf } from "../../../../src/areas/authentication/flows/diagram/svg.ts";
import type { Step } from "../../../../src/sections/sign-in-flow/tree.ts";

const step = (id: string, requirement: string, displayName = id): Step => ({
  execution: { id, requirement, displayName },
  children: [],
});
const flow = (id: string, requirement: string, ...children: readonly Step[]): Step => ({
  execution: { id, requirement, displayName: id, authenticationFlow: true },
  children,
});
const steps = [
  step("cookie", "ALTERNATIVE"),
  step("kerberos", "DISABLED"),
  flow(
    "forms",
    "ALTERNATIVE",
    step("form", "REQUIRED"),
    flow(
      "second",
      "CONDITIONAL",
      step("has", "REQUIRED", "Condition - has"),
      step("otp", "REQUIRED"),
      step("key", "ALTERNATIVE"),
    ),
  ),
];
const waysOf = (isOpen: (id: string) => boolean) =>
  draw(steps, isOpen).wires.map(({ from, to, says }) => [from, to, says].filter(Boolean).join(" "));

describe("flow diagram", () => {
  it("connects enabled steps, bypasses false conditions, and skips alternatives next to required steps", () => {
    expect(waysOf(() => true).sort()).toEqual(
      [
        ...["start cookie", "start forms", "cookie end", "forms end"],
        ...["forms form", "form second", "second forms"],
        ...["second has", "has otp yes", "has second no", "otp second"],
      ].sort(),
    );
  });

  it("shows “or” between enabled alternatives", () => {
    expect(
      draw(steps, () => true)
        .boxes.filter(({ isOr }) => isOr)
        .map(({ id }) => id),
    ).toEqual(["forms"]);
  });

  it("keeps boxes apart and inside their parent", () => {
    const { boxes, width, height } = draw(steps, () => true);
    const all = new Map(boxes.map((box) => [box.id, box]));
    for (const box of boxes) {
      const { x, y } = positionOf(box, all);
      expect(x >= 0 && y >= 0 && x + box.width <= width && y + box.height <= height).toBe(true);
      const outer = box.parent === undefined ? undefined : all.get(box.parent);
      if (outer) expect(box.x + box.width <= outer.width && box.y + box.height <= outer.height).toBe(true);
      for (const other of boxes)
        if (other !== box && other.parent === box.parent)
          expect(
            other.x + other.width <= box.x ||
              box.x + box.width <= other.x ||
              other.y + other.height <= box.y ||
              box.y + box.height <= other.y,
          ).toBe(true);
    }
  });

  it("draws steps of a row in a straight line, and the bypass of a condition below", () => {
    const { boxes, wires } = draw(steps, () => true);
    const all = new Map(boxes.map((box) => [box.id, box]));
    const lineOf = (id: string) => {
      const box = all.get(id);
      return box ? positionOf(box, all).y + box.axis : undefined;
    };
    for (const id of ["second", "has"]) expect(lineOf(id)).toBe(lineOf("form"));
    const second = all.get("second");
    const drop = wires.find(({ says }) => says === "no")?.drop ?? 0;
    expect(drop).toBeGreaterThan(0);
    expect(drop + diamond).toBeLessThan((second?.height ?? 0) - (second?.axis ?? 0));
  });

  it("hides the content of a collapsed box", () => {
    expect(draw(steps, () => false).boxes.map(({ id }) => id)).toEqual(["start", "cookie", "kerberos", "forms", "end"]);
  });

  it("exports a picture with names as text", () => {
    const svg = svgOf(
      draw([step("x", "REQUIRED", '<script>"&')], () => true),
      {
        ...{ title: "</title>", start: "Start", end: "End", or: "or" },
        says: () => "",
        lines: ({ step: one, kind }) => [one?.execution.displayName ?? kind, ""],
        place: () => 1,
        isOn: () => true,
        isTaken: () => false,
      },
      { paper: "#fff", surface: "#fff", line: "#000", ink: "#000", quiet: "#000", accent: "#00f", onAccent: "#fff" },
    );
    expect(svg).not.toMatch(/<script|<\/title><\/title>/);
    expect(svg).toContain("&#60;script&#62;&#34;&#38;");
  });
});
