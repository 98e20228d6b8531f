import { describe, expect, it } from "vitest";
import { areas } from "../../../src/areas/index.ts";
import { users } from "../../../src/areas/users/area.ts";
import { Texts } from "../../../src/i18n/texts.ts";
import { accessOf } from "../../../src/session/access.ts";
import { folded } from "../../../src/kit/base/folded.ts";
import { bestFirst, listLink, pagesOf, rankOf } from "../../../src/shell/palette/hits.ts";
import english from "../../../src/shell/en.json" with { type: "json" };

describe("search results", () => {
  it("ignore case and accents", () => {
    expect(folded("ÉLODIE Straße")).toBe(folded("élodie straße"));
    expect(rankOf("Zoë", "zoe")).toBe(0);
  });

  it("rank exact names first, then prefixes, words, and the rest", () => {
    const names = ["xadmin", "the admin", "administrator", "admin", "other"];
    expect(bestFirst(names, (name) => [name], "admin")).toEqual([
      "admin",
      "administrator",
      "the admin",
      "xadmin",
      "other",
    ]);
  });

  it("link to the searched list if there are more", () => {
    expect(listLink(users, "a b").path).toBe("/?search=a+b");
  });

  it("include every screen without a record that the user can open", () => {
    const texts = new Texts();
    texts.addEnglish(english);
    const t = texts.translator("r", "en");
    const all = pagesOf(areas, accessOf(undefined), t).map(({ link }) => `${link.area}${link.path}`);
    expect(all).toContain("users/");
    expect(all).toContain("users/add-user");
    expect(all).toContain("realms/add-realm");
    expect(all).toContain("groups/");
    expect(all).toContain("dashboard/info");
    expect(all.filter((place) => /[:*]/.test(place))).toEqual([]);
    expect(pagesOf(areas, accessOf(["query-users"]), t).map(({ id }) => id)).not.toContain("users/create");
  });
});

describe("navigation of areas", () => {
  it("has an English name and description before the texts load", () => {
    for (const { id, title, hint, labels, group } of areas) {
      expect(Object.keys(labels), id).toEqual(hint ? [title, hint] : [title]);
      expect(Boolean(hint), id).toBe(Boolean(group));
    }
  });

  it("has a unique ID and path per area", () => {
    for (const part of ["id", "path"] as const)
      expect(new Set(areas.map((area) => area[part])).size).toBe(areas.length);
  });
});
