import { expect, test } from "vitest";

test("the folder can be imported without a DOM, without side effects", async () => {
  expect(typeof window).toBe("undefined");
  const { takeSource } = await import("../../../../src/session/oidc/index.ts");
  expect(typeof takeSource).toBe("function");
});
