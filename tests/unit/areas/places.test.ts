import { readFileSync } from "node:fs";
import { matchPath } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { areas } from "../../../src/areas/index.ts";
import { places } from "../../../src/areas/places.ts";
import { addressesOf } from "../../../src/kit/navigation/address.ts";

const routes = [...readFileSync("docs/spec/console.md", "utf8").matchAll(/`([\w-]+(?:\/:\w+)+)`/g)].map(
  ([, route]) => `/${route}`,
);

const links = Object.values({
  user: places.user("1"),
  users: places.users({ lockedOut: "true" }),
  client: places.client("1", "roles"),
  clientScope: places.clientScope("1"),
  mapper: places.mapper("1", "2"),
  group: places.group({ id: "1" }),
  organization: places.organization("1"),
  role: places.role({ id: "1" }),
  clientRole: places.role({ id: "1", client: { id: "2" } }),
  flow: places.flow("1"),
  authenticationPolicy: places.authenticationPolicy("webauthn-passwordless"),
  identityProvider: places.identityProvider("google", "oidc"),
  userStorage: places.userStorage("ldap", "1"),
  history: places.history("flow", "1", "browser"),
  simulation: places.simulation("1", "2"),
  home: places.home(),
  realms: places.realms(),
  newRealm: places.newRealm(),
  events: places.events("admin-events"),
  sessions: places.sessions(),
  eventSettings: places.eventSettings(),
  permissions: places.permissions("1", { resourceType: "Users", resource: "2" }),
  workflow: places.workflow("1"),
  realmSetting: places.realmSetting("general", "organizationsEnabled"),
  realmSettings: places.realmSettings("general"),
  rotateKey: places.rotateKey("kid", "RS256"),
  compare: places.compare({ snapshot: "1", realm: "acme" }),
  checkUp: places.checkUp("client/shop"),
  clientStart: places.clientStart("1"),
  newClient: places.newClient(),
  requiredActions: places.requiredActions(),
  newUser: places.newUser(),
  initialAccessTokens: places.initialAccessTokens(),
  newWorkflow: places.newWorkflow(),
  reports: places.reports("unused"),
} satisfies Record<keyof typeof places | "clientRole", unknown>);

describe("destinations", () => {
  it("are screens of the area, or specified routes of future areas", () => {
    for (const { area: id, path } of links) {
      const area = areas.find((known) => known.id === id);
      const own = area && Object.values(area.screens).flatMap(addressesOf);
      const known = own?.map((screen) => `/${area?.path}/${screen.path}`) ?? routes;
      const [address = ""] = `/${area?.path ?? id}${path}`.split("?");
      expect(
        known.filter((pattern) => matchPath(pattern, address)),
        address,
      ).not.toEqual([]);
    }
  });

  it("open records of their own type", () => {
    expect(places.role({ id: "a b", client: { id: "c/d" } })).toEqual({
      area: "clients",
      path: "/c%2Fd/roles/a%20b/details",
    });
    expect(places.group({ id: "1" })).toEqual({ area: "groups", path: "/1" });
    expect(places.eventSettings()).toEqual({ area: "realm-settings", path: "/events/user" });
    expect(places.eventSettings("admin")).toEqual({ area: "realm-settings", path: "/events/admin" });
  });
});
