// @vitest-environment jsdom
import { matchRoutes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { areas } from "../../../src/areas/index.ts";
import { addresses } from "../../../src/shell/routes.tsx";

const screenAt = (address: string) => {
  const [match] =
    matchRoutes(
      addresses.map(({ path, ...handle }) => ({ path, handle })),
      address,
    ) ?? [];
  return match?.route.handle as Omit<(typeof addresses)[number], "path"> | undefined;
};

describe("console routes", () => {
  it("open a record without a tab in every area", () => {
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

  it("prefer a list or form of the area to a record", () => {
    expect(screenAt("/acme/users/add-user")?.screen.path).toBe("add-user");
    expect(screenAt("/acme/clients/initial-access-token")?.tab).toBe("initial-access-token");
    expect(screenAt("/acme/users/permissions")?.tab).toBe("permissions");
    expect(screenAt("/acme/roles/new")?.screen.path).toBe("new");
  });

  it("open nested tabs, and nothing for unknown ones", () => {
    const [detail, inside] = [
      screenAt("/acme/clients/42/settings"),
      screenAt("/acme/clients/42/authorization/policies"),
    ];
    expect(inside?.screen).toBe(detail?.screen);
    expect(inside?.tab).toBe("authorization");
    expect(screenAt("/acme/clients/client-registration/anonymous")?.tab).toBe("client-registration");
    expect(screenAt("/acme/clients/42/settings/policies")).toBeUndefined();
    expect(screenAt("/acme/clients/42/authorization/policy/7/role")?.tab).toBeUndefined();
  });

  it("of an area without a list open its page, with or without a tab", () => {
    const page = screenAt("/acme/events");
    expect(page?.screen.path).toBe(":tab");
    expect(screenAt("/acme/events/admin-events")?.screen).toBe(page?.screen);
  });
});
