// @vitest-environment jsdom
import { matchRoutes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { areas } from "../../../src/areas/index.ts";
import { isLaterArea } from "../../../src/shell/laterAreas.ts";
import { addresses } from "../../../src/shell/routes.tsx";

const screenAt = (address: string) => {
  const [match] =
    matchRoutes(
      addresses.map(({ path, ...handle }) => ({ path, handle })),
      address,
    ) ?? [];
  return match?.route.handle as Omit<(typeof addresses)[number], "path"> | undefined;
};

describe("addresses of the console", () => {
  it("lead to a record without a tab too, in every area", () => {
    const records = areas.flatMap((area) =>
      Object.values(area.screens)
        .filter(({ path, tabs }) => tabs && /:\w+\/:tab$/.test(path))
        .map((screen) => ({ area, screen })),
    );
    expect(records.length).toBeGreaterThan(4);
    for (const { area, screen } of records) {
      const address = `/acme/${area.path}/${screen.path.replace("/:tab", "").replace(/:\w+/g, "42")}`;
      expect(screenAt(address)?.screen, address).toBe(screen);
    }
  });

  it("lead to a list or a form of its own before that", () => {
    expect(screenAt("/acme/users/add-user")?.screen.path).toBe("add-user");
    expect(screenAt("/acme/clients/initial-access-token")?.screen.path).toBe("initial-access-token");
    expect(screenAt("/acme/roles/new")?.screen.path).toBe("new");
  });

  it("tell an area that is not there from one that nobody has", () => {
    expect(isLaterArea("/acme/realm-settings/login")).toBe(true);
    expect(isLaterArea("/acme/nonsense")).toBe(false);
    for (const { path } of areas) expect(isLaterArea(`/acme/${path}`)).toBe(false);
  });
});
