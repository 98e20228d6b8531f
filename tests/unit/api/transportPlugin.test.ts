import { existsSync } from "node:fs";
import { NetworkError } from "@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js";
import { Users } from "@keycloak/keycloak-admin-client/lib/resources/users.js";
import { expect, test } from "vitest";
import { transport } from "../../../scripts/plugins/transport.mjs";
import { failure, fakeServer, json } from "./fakeServer.ts";

const adminClient = "/project/node_modules/@keycloak/keycloak-admin-client/lib";
const { resolveId } = transport();

test.each([
  ["../utils/fetchWithError.js", `${adminClient}/resources/agent.js`, "src/api/transport.ts"],
  ["./utils/fetchWithError.js", `${adminClient}/index.js`, "src/api/transport.ts"],
  ["url-template", `${adminClient}/resources/agent.js`, "src/api/pathTemplate.ts"],
  ["./clientsV2.js", `${adminClient}/resources/clients.js`, "src/api/clientsV2.ts"],
  ["..\\utils/fetchWithError.js", `${adminClient.replaceAll("/", "\\")}\\resources\\agent.js`, "src/api/transport.ts"],
])("the plugin replaces %s of the admin client", (source, importer, file) => {
  const found = resolveId(source, importer) ?? "";
  expect(found.replaceAll("\\", "/")).toMatch(new RegExp(`/${file}$`));
  expect(existsSync(found)).toBe(true);
});

test.each([
  ["./resource.js", `${adminClient}/resources/users.js`],
  ["url-template", "/project/src/api/server.ts"],
  ["./utils/fetchWithError.js", "/project/node_modules/other/index.js"],
  ["@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js", "/project/src/x.ts"],
  [`${adminClient}/index.js`, undefined],
])("the plugin ignores %s imported by %s", (source, importer) => {
  expect(resolveId(source, importer)).toBeNull();
});

test("the admin client throws ApiError in these tests", async () => {
  const { server } = fakeServer(() => json({ error: "User not found" }, 400));
  const error = await failure(server.resource(Users).find());
  expect(error).toMatchObject({ name: "ApiError", message: "User not found" });
  expect(error).not.toBeInstanceOf(NetworkError);
});
