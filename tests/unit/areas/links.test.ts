import { existsSync } from "node:fs";
import { matchPath } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { areas } from "../../../src/areas/index.ts";
import { links as clientLinks } from "../../../src/areas/clients/links.ts";
import { links as realmLinks } from "../../../src/areas/realm-settings/links.ts";
import { links as userLinks } from "../../../src/areas/users/links.ts";
import { addressesOf, type AreaLink } from "../../../src/kit/navigation/address.ts";

type Links = Readonly<Record<string, ((params: Record<string, string>) => AreaLink) & { readonly path: string }>>;

const withLinks = areas.filter(({ id }) => existsSync(`src/areas/${id}/links.ts`));

describe("links of an area", () => {
  it.each(withLinks.map((area) => [area.id, area] as const))("lead to its screens: %s", async (id, area) => {
    const { links = {} }: { links?: Links } = await import(`../../../src/areas/${id}/links.ts`);
    const known = Object.values(area.screens).flatMap(addressesOf);
    for (const link of Object.values(links)) {
      const names = [...link.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
      const { area: to, path } = link(Object.fromEntries(names.map((name) => [name, `${name}-1`])));
      expect(to).toBe(id);
      expect(
        known.filter((screen) => matchPath(`/${screen.path}`, path)),
        path,
      ).not.toEqual([]);
    }
  });

  it("encode their parameters and keep the query", () => {
    expect(userLinks.detail({ id: "a/b", tab: "events" }, { events: "admin" })).toEqual({
      area: "users",
      path: "/a%2Fb/events?events=admin",
    });
  });

  it("omit a missing tab and append an inner tab", () => {
    expect(clientLinks.detail({ clientId: "1" }).path).toBe("/1");
    expect(realmLinks.settings().path).toBe("/");
    expect(realmLinks.settings({ tab: "keys", inside: "providers" }).path).toBe("/keys/providers");
  });
});
