import { describe, expect, it } from "vitest";
import { Server } from "../../../../src/api/server.ts";
import { saveTranslations } from "../../../../src/sections/translations/saveTranslations.ts";

describe("saving translations", () => {
  it("writes each as plain text, and deletes emptied ones even if they are missing", async () => {
    const sent: unknown[] = [];
    const held = new Map<string, Record<string, string>>([["fr", { "profile.attributes.size": "Taille" }]]);
    const server = new Server({
      url: "https://id.example.org",
      realm: "acme",
      getToken: async () => "token",
      transport: {
        fetcher: async (input, { method, headers, body } = {}) => {
          const [locale = "", key = ""] = new URL(String(input)).pathname.split("/").slice(5);
          if (method === "GET") return Response.json(held.get(locale) ?? {});
          held.set(locale, method === "DELETE" ? {} : { [key]: String(body) });
          sent.push([method, new URL(String(input)).pathname, new Headers(headers).get("content-type"), body]);
          return method === "DELETE" ? Response.json({}, { status: 404 }) : new Response(null, { status: 204 });
        },
      },
    });
    await saveTranslations(server, [{ key: "profile.attributes.size", texts: { de: "Größe", fr: " " } }]);
    const at = (locale: string) => `/admin/realms/acme/localization/${locale}/profile.attributes.size`;
    expect(sent).toEqual([
      ["PUT", at("de"), "text/plain", "Größe"],
      ["DELETE", at("fr"), null, undefined],
    ]);
  });
});
