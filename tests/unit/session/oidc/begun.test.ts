// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { beginSignIn, takeSource } from "../../../../src/session/oidc/begun.ts";
import { fakeServer } from "./support.ts";

const config = { url: "https://id.test", realm: "acme", clientId: "portal", onLoad: "login-required" };

test("an early sign-in is used once", async () => {
  const { fetcher, asked } = fakeServer(() => ({ status: 401, body: { error: "invalid_client" } }));
  await beginSignIn("acme", { ...config, fetcher });
  await beginSignIn("acme", { ...config, fetcher });
  expect(asked).toHaveLength(1);
  const source = takeSource("acme", { ...config, fetcher });
  await expect(source.init()).rejects.toMatchObject({ code: "client_refused" });
  expect(asked).toHaveLength(1);
  // A retry starts a new sign-in.
  await expect(takeSource("acme", { ...config, fetcher }).init()).rejects.toMatchObject({ code: "client_refused" });
  expect(asked).toHaveLength(2);
});

test("an early sign-in that can't start leaves the error to the later caller", async () => {
  const fetcher = vi.fn<typeof fetch>();
  await beginSignIn("nowhere", { ...config, url: "/id", fetcher });
  expect(() => takeSource("nowhere", { ...config, url: "/id", fetcher })).toThrow(/server-url/);
  expect(fetcher).not.toHaveBeenCalled();
});
