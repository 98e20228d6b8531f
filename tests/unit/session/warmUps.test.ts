import { afterEach, describe, expect, it } from "vitest";
import { Session } from "../../../src/session/session.ts";

const claims = {
  sub: "1",
  preferred_username: "ada",
  azp: "portal",
  iss: "http://server/realms/acme",
  exp: 4_000_000_000,
  resource_access: { "realm-management": { roles: ["view-users"] } },
};
const token = `x.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.y`;

let session: Session;
const open = () => {
  session = new Session({
    serverUrl: "http://server",
    realm: "acme",
    getToken: async () => token,
    fetcher: async () => new Response("{}"),
  });
  return session;
};

describe("preparation before the sign-in event", () => {
  afterEach(() => session.dispose());

  it("runs once, with known roles, before the event", async () => {
    const seen: unknown[] = [];
    open().subscribe(() => seen.push(session.status));
    session.warmUp(async () => void seen.push(["preparing", session.status, session.access("acme").has("view-users")]));
    await session.start();
    expect(seen.at(-1)).toBe("signed-in");
    expect(seen.filter(Array.isArray)).toEqual([["preparing", "pending", true]]);
    expect(seen.indexOf("signed-in")).toBe(seen.length - 1);
  });

  it("is awaited", async () => {
    let isDone = false;
    open().warmUp(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      isDone = true;
    });
    await session.start();
    expect(isDone).toBe(true);
  });

  it("delays the event only briefly, also if it fails", async () => {
    open().warmUp(() => new Promise(() => {}));
    session.warmUp(async () => {
      throw new Error("no");
    });
    await session.start();
    expect(session.status).toBe("signed-in");
  });

  it("runs at once for a signed-in user", async () => {
    await open().start();
    let runs = 0;
    session.warmUp(async () => void (runs += 1));
    expect(runs).toBe(1);
  });

  it("can be cancelled", async () => {
    let runs = 0;
    open().warmUp(async () => void (runs += 1))();
    await session.start();
    expect(runs).toBe(0);
  });

  it("sends no sign-in event if the session ended during it", async () => {
    const told: unknown[] = [];
    open().warmUp(async () => session.dispose());
    session.onEvent((event) => told.push(event));
    await session.start();
    expect([told, session.status]).toEqual([[], "pending"]);
  });
});
