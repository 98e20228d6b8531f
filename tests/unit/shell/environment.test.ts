import { describe, expect, it, vi } from "vitest";
import { isRefusal, parseEnvironment, readEnvironment } from "../../../src/shell/environment.ts";

const page = (text: string | undefined) =>
  ({
    getElementById: (id: string) => (id === "environment" && text !== undefined ? { textContent: text } : null),
  }) as unknown as Document;

describe("environment", () => {
  it("that is missing or invalid is reported as specified", () => {
    expect(() => readEnvironment(page(undefined))).toThrow("Environment variables not found in the document.");
    for (const text of ["", "{", "[1]", "null", "3", '"x"'])
      expect(() => readEnvironment(page(text)), text).toThrow("Unable to parse environment variables as JSON.");
  });

  it("has defaults for missing values", () => {
    expect(parseEnvironment("{}")).toMatchObject({
      serverUrl: "http://localhost:8180",
      realm: "master",
      clientId: "security-admin-console",
      adminUrl: undefined,
      allowsDark: true,
    });
  });

  it("reads the values of Keycloak's page", () => {
    const block = {
      serverBaseUrl: "https://id.example",
      adminBaseUrl: "https://admin.example",
      realm: "sales",
      clientId: "c",
      scope: "s",
      logo: "/l.svg",
      logoUrl: "/",
      resourceUrl: "/resources/x",
      masterRealm: "root",
      darkMode: false,
      authUrl: "https://other.example",
      consoleBaseUrl: "/admin/sales/console/",
      resourceVersion: "x",
    };
    expect(parseEnvironment(JSON.stringify(block))).toEqual({
      serverUrl: "https://id.example",
      adminUrl: "https://admin.example",
      realm: "sales",
      clientId: "c",
      scope: "s",
      logo: "/l.svg",
      logoUrl: "/",
      resourceUrl: "/resources/x",
      masterRealm: "root",
      allowsDark: false,
    });
    expect(parseEnvironment(JSON.stringify({ authServerUrl: "https://id.example" })).serverUrl).toBe(
      "https://id.example",
    );
  });

  it("warns about values that are not texts, and continues", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(parseEnvironment(JSON.stringify({ realm: 3, logo: { src: "x" } }))).toMatchObject({
      realm: "master",
      logo: undefined,
    });
    expect(warn).toHaveBeenCalledTimes(2);
  });
});

describe("URL with the server's error", () => {
  it("is detected unless it is an authorization response", () => {
    expect(isRefusal("https://admin.example/?error=invalid_request&error_description=No+such+page#/acme")).toBe(true);
    expect(isRefusal("https://admin.example/?error=access_denied&error_description=Denied&state=abc;iam0")).toBe(false);
    expect(isRefusal("https://admin.example/?error_description=")).toBe(false);
    expect(isRefusal("https://admin.example/#/acme/users?search=error_description")).toBe(false);
  });
});
