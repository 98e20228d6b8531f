import { expect, test } from "vitest";

test("the folder can be imported where there is no DOM, and does nothing then", async () => {
  expect(typeof window).toBe("undefined");
  const { createOidcSource } = await import("../../../../src/session/oidc/index.ts");
  expect(typeof createOidcSource).toBe("function");
});
