import { expect } from "@esm-bundle/chai";
import { afterEach, describe, it } from "../support/mocha.ts";
import { id, openPanel, optional, removePanels, root, stubServer, until, type Outcome } from "./stubServer.ts";

describe("user panel with one failed, invalid or missing optional response", () => {
  afterEach(removePanels);

  const outcomes: readonly Outcome[] = [403, 404, 500, "never"];
  for (const pattern of optional) {
    it(`still lists, searches and shows a user: ${pattern.source}`, async () => {
      const panels = await Promise.all(
        outcomes.flatMap((outcome) => [
          openPanel("/?search=every", stubServer({ pattern, outcome })),
          openPanel(`/${id}/settings`, stubServer({ pattern, outcome })),
          openPanel(`/${id}/attributes`, stubServer({ pattern, outcome })),
        ]),
      );
      for (const [index, panel] of panels.entries()) {
        const outcome = outcomes[Math.floor(index / 3)];
        const screen = index % 3;
        if (screen === 0)
          await until(`the row with ${outcome}`, () => root(panel).querySelector('tr[data-name="everything"]'));
        else {
          await until(
            `the page with ${outcome}`,
            () => root(panel).querySelector("[part=page-header]")?.textContent?.includes("everything") ?? false,
          );
          await until(`the form with ${outcome}`, () =>
            root(panel).querySelector(
              screen === 1 ? 'input[data-field="firstName"]' : 'input[data-field="key"], input[data-field="firstName"]',
            ),
          );
        }
        expect(root(panel).querySelector('[data-state="error"]'), `${pattern.source} ${outcome}`).to.equal(null);
      }
    });
  }

  it("invites to search if user storage is unknown", async () => {
    const panel = await openPanel("/", stubServer({ pattern: /\/ui-ext\/info/, outcome: "never" }));
    await until("the invitation", () => root(panel).querySelector('[data-action="list-all"]'));
    (root(panel).querySelector('[data-action="list-all"]') as HTMLElement).click();
    await until("the row", () => root(panel).querySelector('tr[data-name="everything"]'));
  });

  it("names the realm without roles in the token: it may be misspelled", async () => {
    const panel = await openPanel("/", stubServer({}), "acne");
    await until("the refusal", () => root(panel).querySelector('[data-state="forbidden"] bdi')?.textContent === "acne");
  });

  it("reports the error and retries if the user itself fails", async () => {
    let isBroken = true;
    const whole = stubServer({});
    const panel = await openPanel(`/${id}/settings`, async (input, init) =>
      isBroken && String(input).includes(`/users/${id}?`)
        ? new Response('{"errorMessage":"The database sleeps"}', { status: 400 })
        : whole(input, init),
    );
    await until("the error", () =>
      root(panel).querySelector('[data-state="error"]')?.textContent?.includes("The database sleeps"),
    );
    expect(root(panel).querySelector('[data-state="ready"]')).to.equal(null);
    isBroken = false;
    (root(panel).querySelector('[data-action="retry"]') as HTMLElement).click();
    await until(
      "the user",
      () => root(panel).querySelector("[part=page-header]")?.textContent?.includes("everything") ?? false,
    );
    await until("the form", () => root(panel).querySelector('form[data-state="ready"]') !== null);
  });
});
