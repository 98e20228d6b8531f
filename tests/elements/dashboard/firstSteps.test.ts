// First steps of a new realm: the state of each step, its link, and dismissal.
import { expect } from "@esm-bundle/chai";
import texts from "../../../src/areas/dashboard/en.json" with { type: "json" };
import { answerTo, Opened, type Instead } from "../faults/playback.ts";
import { findings } from "../support/axe.ts";
import { click } from "../support/act.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";

const realm = "/admin/realms/acme";
const withoutQuery = (call: string) => call.split("?")[0] ?? "";

/** Changes to an empty realm. */
interface Changed {
  realm?: object;
  clients?: readonly object[];
  users?: number;
  actions?: readonly object[] | 403 | "never";
}

const builtIn = { id: "1", clientId: "account", name: "${client_account}", protocol: "openid-connect" };
const shop = { id: "2", clientId: "shop", protocol: "openid-connect" };
const otp = (defaultAction: boolean) => [{ alias: "CONFIGURE_TOTP", enabled: true, defaultAction }];
const mail = { smtpServer: { host: "mail.example" } };
const rules = { passwordPolicy: "length(15)", bruteForceProtected: true };
const events = { eventsEnabled: true, adminEventsEnabled: true };

const responses =
  ({ realm: changed = {}, clients = [], users = 0, actions = otp(false) }: Changed): Instead =>
  (call) => {
    switch (withoutQuery(call)) {
      case `GET ${realm}`:
        return { body: { ...(answerTo(realm)?.body as object), eventsEnabled: false, ...changed } };
      case `GET ${realm}/clients`:
        return { body: [builtIn, ...clients] };
      case `GET ${realm}/users/count`:
        return { body: users };
      case `GET ${realm}/authentication/required-actions`:
        return actions === "never" ? "never" : actions === 403 ? { status: 403 } : { body: actions };
      case `GET ${realm}/keys`:
        return { body: { keys: [] } };
      default:
        return undefined;
    }
  };

let opened: Opened;
beforeEach(() => localStorage.clear());
afterEach(() => opened.close());

const list = () => opened.root.querySelector<HTMLElement>('[data-list="first-steps"]');
const step = (name: string) => list()?.querySelector<HTMLElement>(`li[data-name="${name}"]`);
const states = () =>
  Object.fromEntries([...(list()?.querySelectorAll("li") ?? [])].map(({ dataset }) => [dataset.name, dataset.state]));

/** Opens the home and waits until the second factor has a state. */
async function open(changed: Changed, secondFactor?: string): Promise<void> {
  opened = new Opened({ area: "dashboard", path: "/" }, undefined, undefined, responses(changed));
  await until("the steps", list);
  if (secondFactor) await until(secondFactor, () => step("secondFactor")?.dataset.state === secondFactor);
}

const allOpen = { mail: "open", rules: "open", client: "open", user: "open", secondFactor: "open", events: "open" };

describe("first steps of a realm", () => {
  it("are six open steps in an empty realm, in order, each with a purpose", async () => {
    await open({}, "open");
    expect(states()).to.deep.equal(allOpen);
    expect(Object.keys(states())).to.deep.equal(Object.keys(allOpen));
    expect(list()?.textContent).to.contain("0 of 6 done");
    for (const item of list()?.querySelectorAll("li") ?? [])
      expect(item.querySelector("small")?.textContent).not.to.equal("");
  });

  const done: readonly [string, Changed][] = [
    ["mail", { realm: mail }],
    ["rules", { realm: rules }],
    ["client", { clients: [shop] }],
    ["user", { users: 1 }],
    ["secondFactor", { actions: otp(true) }],
    ["events", { realm: events }],
  ];
  for (const [name, changed] of done)
    it(`mark ${name} as done, and only this one`, async () => {
      await open(changed, name === "secondFactor" ? "done" : "open");
      expect(states()).to.deep.equal({ ...allOpen, [name]: "done" });
      expect(list()?.textContent).to.contain("1 of 6 done");
      expect(step(name)?.textContent).to.contain(texts["dashboard.stepDone"]);
    });

  it("stay open with one half of a step", async () => {
    const half = { passwordPolicy: "length(15)", bruteForceProtected: false, eventsEnabled: true };
    await open({ realm: { ...half, adminEventsEnabled: false } }, "open");
    expect(states()).to.deep.equal(allOpen);
    expect(step("rules")?.textContent).to.contain(texts["dashboard.step.rulesBruteForce"]);
  });

  for (const actions of [403, "never"] as const)
    it(`leave the second factor unknown if its request ends with ${actions}`, async () => {
      await open({ users: 1, actions });
      await until("the request", () => [...opened.asked].some((url) => url.endsWith("/required-actions")));
      expect(states()).to.deep.equal({ ...allOpen, user: "done", secondFactor: "unknown" });
    });

  it("are absent in a realm that is set up, or has many users", async () => {
    for (const changed of [{ realm: { ...mail, ...rules, ...events }, clients: [shop], users: 1 }, { users: 6 }]) {
      opened?.close();
      opened = new Opened({ area: "dashboard", path: "/" }, undefined, undefined, responses(changed));
      await until("the checks", () => opened.root.querySelector('[data-list="attention"] [role="status"]'));
      expect(list()).to.equal(null);
    }
  });

  it("stay dismissed in this realm after one click, and not in another", async () => {
    await open({}, "open");
    await click(list()?.querySelector('[data-action="dismiss-first-steps"]') as Element);
    await until("the end of the card", () => !list());
    const { element } = opened;
    const again = element.cloneNode() as typeof element;
    const { getToken, fetcher } = element as unknown as Record<string, unknown>;
    element.replaceWith(Object.assign(again, { getToken, fetcher }));
    const seen = await until("the checks", () =>
      again.shadowRoot?.querySelector('[data-list="attention"] [role="status"]'),
    );
    expect((seen.getRootNode() as ShadowRoot).querySelector('[data-list="first-steps"]')).to.equal(null);
    again.remove();
    // Has another server URL.
    await open({}, "open");
  });

  for (const [theme, locale] of [
    ["light", "en"],
    ["dark", "en"],
    ["light", "ar"],
  ] as const)
    it(`fit in 400 px without findings, ${theme}, ${locale}`, async () => {
      await open({ realm: mail, clients: [shop] }, "open");
      opened.element.style.inlineSize = "360px";
      document.body.style.background = theme === "dark" ? "#0d1016" : "#fff";
      opened.element.setAttribute("theme", theme);
      opened.element.setAttribute("locale", locale);
      const card = list() as HTMLElement;
      if (locale === "ar") await until("right to left", () => getComputedStyle(list() ?? card).direction === "rtl");
      expect((list() as HTMLElement).scrollWidth).to.be.at.most((list() as HTMLElement).clientWidth);
      expect(await findings(opened.element)).to.deep.equal([]);
    });
});
