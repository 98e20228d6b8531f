// Checks on the realm home while they run, when one fails, and after all ended.
import { expect } from "@esm-bundle/chai";
import texts from "../../../src/areas/dashboard/en.json" with { type: "json" };
import { answerTo, Opened, type Instead } from "../faults/playback.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";

const realm = "/admin/realms/acme";
const path = (call: string) => call.split("?")[0];

/** A realm without problems. */
const inOrder: Instead = (call) => {
  if (call === `GET ${realm}`)
    return {
      body: {
        ...(answerTo(realm)?.body as object),
        ...{ bruteForceProtected: true, eventsEnabled: true, adminEventsEnabled: true },
        ...{ adminEventsDetailsEnabled: true, smtpServer: { host: "mail.example" } },
      },
    };
  return [`GET ${realm}/clients`, `GET ${realm}/keys`, `GET ${realm}/admin-events`].includes(path(call) ?? "")
    ? { body: call.includes("/keys") ? { keys: [] } : [] }
    : undefined;
};

let opened: Opened;
afterEach(() => opened.close());

/** Resolves to the card with its number of finished checks. */
async function card(instead: Instead): Promise<HTMLElement> {
  opened = new Opened(
    { area: "dashboard", path: "/" },
    undefined,
    undefined,
    (call, body) => instead(call, body) ?? inOrder(call, body),
  );
  return until("the checks", () => opened.root.querySelector<HTMLElement>('[data-list="attention"]'));
}

const status = (of: HTMLElement) => of.querySelector('.home-foot [role="status"]')?.textContent ?? "";

describe("attention card", () => {
  it("shows no all-clear while a check runs", async () => {
    const attention = await card((call) => (path(call) === `GET ${realm}/keys` ? "never" : undefined));
    await until("the progress", () => /^Checked [1-9] of \d+…$/.test(status(attention)));
    expect(attention.textContent).not.to.contain(texts["dashboard.nothing"]);
  });

  it("reports an unknown result of a failed check and shows no all-clear", async () => {
    const attention = await card((call) => (path(call) === `GET ${realm}/keys` ? { status: 500 } : undefined));
    await until("the failure", () => attention.querySelector('[data-state="unknown"]'));
    await until("the others", () => status(attention) === "9 checks passed");
    expect(attention.textContent).not.to.contain(texts["dashboard.nothing"]);
  });

  it("shows the all-clear after all checks passed", async () => {
    const attention = await card(() => undefined);
    await until("the all-clear", () => attention.textContent?.includes(texts["dashboard.nothing"]));
    expect(status(attention)).to.equal("10 checks passed");
  });
});
