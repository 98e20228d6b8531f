// Long waits show a message and a retry button.
import { expect } from "@esm-bundle/chai";
import kit from "../../../src/kit/en.json" with { type: "json" };
import users from "../../../src/areas/users/en.json" with { type: "json" };
import { longWaitMs } from "../../../src/kit/states/useTooLong.ts";
import { findings } from "../support/axe.ts";
import { holdTimers } from "../support/clock.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";
import { Opened, places, type Place } from "./playback.ts";

const list: Place = { area: "users", path: "/" };
const record = places.find(({ area, path }) => area === "users" && path.endsWith("/settings")) as Place;
const id = record.path.split("/")[1];

/** A token of the server's console: only for it the panel requests who-am-I. */
const consoleToken = `e30.${btoa(JSON.stringify({ azp: "security-admin-console", iss: "https://id.example.org/realms/acme", exp: 4_000_000_000 }))}.x`;

describe("long wait", () => {
  let clock: ReturnType<typeof holdTimers>;
  let opened: Opened | undefined;
  beforeEach(() => {
    clock = holdTimers(longWaitMs);
  });
  afterEach(() => {
    opened?.close();
    clock.restore();
  });

  const inside = (selector: string) => opened?.root.querySelector<HTMLElement>(selector) ?? null;
  const said = () => inside('[data-wait] [role="status"]')?.textContent;

  /** Waits within a part for a request without response, passes time, and responds to the retry. */
  async function waits(part: string) {
    await until("the question", () => opened?.unanswered.length && inside(`${part} [data-wait]`));
    expect(said(), "before").to.equal(kit.spinnerLoading);
    await until("the word", () => {
      clock.pass();
      return said() === kit["longWait.text"];
    });
    expect(await findings(opened?.element as HTMLElement)).to.deep.equal([]);
    opened?.recover();
    // The waiting element may have been redrawn, which restarts its wait.
    const retry = `${part} [data-wait] [data-action="retry"]`;
    await until("the way to ask anew", () => {
      clock.pass();
      return inside(retry);
    });
    inside(retry)?.click();
  }

  it("for who-am-I appears at the start and retries", async () => {
    opened = new Opened(
      list,
      { address: "/admin/acme/console/whoami?currentRealm=acme", outcome: "never" },
      consoleToken,
    );
    await waits(".page");
    await until("the list", () => inside("tr[data-id]"));
  });

  it("for a list appears and retries", async () => {
    opened = new Opened(list, {
      address: "/admin/realms/acme/ui-ext/brute-force-user?briefRepresentation=true&first=0&max=11",
      outcome: "never",
    });
    await waits("[data-list]");
    await until("the list", () => inside("tr[data-id]"));
  });

  it("for a record appears and retries", async () => {
    opened = new Opened(record, {
      address: `/admin/realms/acme/users/${id}?userProfileMetadata=true`,
      outcome: "never",
    });
    await waits(".page");
    await until("the form", () => inside('form [data-field="username"], form [data-field="firstName"]'));
  });

  it("for an optional part appears next to loaded parts and retries", async () => {
    opened = new Opened(list, { address: "/admin/realms/acme/users/profile", outcome: "never" });
    await until("the list", () => inside("tr[data-id]"));
    expect(inside("[data-note]")).to.equal(null);
    const note = await until("the note", () => {
      clock.pass();
      return inside("[data-note]");
    });
    expect(note.textContent).to.contain(kit["missing.profile"]);
    opened.recover();
    (inside('[data-note] [data-action="retry"]') as HTMLElement).click();
    await until("the end of the note", () => !inside("[data-note]"));
    expect(inside("tr[data-id]")).not.to.equal(null);
  });

  it("for the check of user storage does not claim that there is any", async () => {
    opened = new Opened(list, { address: "/admin/realms/acme/ui-ext/info", outcome: "never" });
    await until("the invitation", () => inside('[data-action="list-all"]'));
    expect(opened.root.textContent).not.to.contain(users.searchForUserDescription);
    expect(opened.root.textContent).to.contain(users["users.search.unknown"]);
  });
});
