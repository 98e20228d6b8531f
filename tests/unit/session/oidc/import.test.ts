import { expect, test } from "vitest";

test("the folder can be imported where there is no DOM, and does nothing then", async () => {
  expect(typeof window).toBe("undefined");
  const { takeSource } = await import("../../../../src/session/oidc/index.ts");
  expect(typeof takeSource).toBe("function");
});
