import { expect } from "@esm-bundle/chai";
import "../../../elements/groups.ts";
import "../../../elements/session.ts";
import "../../../elements/users.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { http, HttpResponse } from "msw";
import { add as addPanel, all, clear, one, record, root, turn, until, type AddOptions, type Panel } from "./host.ts";
import { fakeServer, serverUrl } from "./server.ts";

const staff = { id: "g1", name: "staff", path: "/staff" };
const server = () =>
  fakeServer(
    http.get(`${serverUrl}/admin/realms/acme/users/:id/groups`, () => HttpResponse.json([staff])),
    http.get(`${serverUrl}/admin/realms/acme/groups/g1`, () => HttpResponse.json(staff)),
  );
let shared = server();
const add = (tag: string, options: AddOptions = {}) => addPanel(tag, { server: shared, ...options });

const linkTo = (area: string, path: string, realm: string) => `/portal/${realm}/${area}${path}`;
const toRecord = (panel: Panel) =>
  until(() => one<HTMLAnchorElement>(panel, '[data-id="u1"] a'), "the link to a person");
const groups = async (panel: Panel) => {
  panel.navigate("/u1/groups");
  await until(() => one(panel, '[data-list] [data-name="staff"]'), "the groups");
  return one<HTMLAnchorElement>(panel, '[data-name="staff"] a');
};

describe("links", () => {
  beforeEach(async () => {
    await clear();
    shared = server();
  });
  afterEach(clear);

  it("have no URL in memory mode, and navigate by click, with any modifier key, and Enter", async () => {
    for (const follow of [
      (link: HTMLElement) => link.click(),
      (link: HTMLElement) =>
        link.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, ctrlKey: true })),
      (link: HTMLElement) => link.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "Enter" })),
    ]) {
      const panel = await add("iam-users");
      const link = await toRecord(panel);
      expect(link.hasAttribute("href")).to.equal(false);
      expect([link.getAttribute("role"), link.tabIndex]).to.deep.equal(["link", 0]);
      follow(link);
      await until(() => panel.path?.startsWith("/u1/"), "the record");
      await clear();
    }
  });

  it("have the page's URL from linkTo, set at any time, and stay in the panel on a plain click", async () => {
    const panel = await add("iam-users");
    Object.assign(panel, { linkTo });
    await until(() => one(panel, '[data-id="u1"] a[href="/portal/acme/users/u1/settings"]'), "the address");
    (await toRecord(panel)).click();
    await until(() => panel.path?.startsWith("/u1/"), "the record");
    Object.assign(panel, { linkTo: undefined });
    await until(() => !one(panel, '[part="breadcrumb"] a')?.hasAttribute("href"), "no address");
  });

  it("survive an error in linkTo, which is reported once per error", async () => {
    const panel = await add("iam-users");
    const heard = record(panel, ["iam-error"]);
    Object.assign(panel, {
      linkTo: () => {
        throw new Error("No routes yet");
      },
    });
    await until(() => heard.length, "iam-error");
    expect(heard[0]?.detail).to.include({ message: "No routes yet", fatal: false });
    expect((await toRecord(panel)).hasAttribute("href")).to.equal(false);
  });

  it("to an area outside the page are plain text", async () => {
    expect(await groups(await add("iam-users"))).to.equal(null);
  });

  it("to another area use the page's URL if there is one, and are left to the browser", async () => {
    const panel = await add("iam-users");
    Object.assign(panel, { linkTo });
    await groups(panel);
    const link = await until(() => one<HTMLAnchorElement>(panel, '[data-name="staff"] a'), "the link");
    expect(link.getAttribute("href")).to.equal("/portal/acme/groups/g1");
    let wasLeft: boolean | undefined;
    document.addEventListener(
      "click",
      (event) => {
        wasLeft = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    const heard = record(panel, ["iam-navigate"]);
    link.click();
    expect(heard.at(-1)?.detail).to.deep.equal({ area: "groups", path: "/g1", realm: "acme" });
    expect(wasLeft).to.equal(true);
    panel.addEventListener("iam-navigate", (event) => event.preventDefault());
    document.addEventListener("click", (event) => (wasLeft = !event.defaultPrevented), { once: true });
    link.click();
    expect(wasLeft, "taken over by the page").to.equal(false);
  });

  it("to another area are links if a listener exists: on the element, or a general one that reads events", async () => {
    const panel = await add("iam-users");
    panel.addEventListener("iam-navigate", () => {});
    expect(await groups(panel).then(() => until(() => one(panel, '[data-name="staff"] a')))).to.be.ok;
    await clear();

    const seen: unknown[] = [];
    const look = (event: Event) => seen.push((event as CustomEvent).detail);
    for (const type of ["iam-ready", "iam-navigate"]) document.addEventListener(type, look);
    const other = await add("iam-users");
    await groups(other);
    const link = await until(() => one(other, '[data-name="staff"] a'), "the link");
    for (const type of ["iam-ready", "iam-navigate"]) document.removeEventListener(type, look);
    link.click();
    await until(() => !one(other, '[data-name="staff"] a'), "text, once nobody took it");
    expect(one(other, '[data-name="staff"]')?.textContent).to.contain("staff");
  });

  it("to an area of another panel in the session navigate there while it is on the page", async () => {
    const panel = await add("iam-users");
    const beside = await add("iam-groups");
    await groups(panel);
    const link = await until(() => one<HTMLAnchorElement>(panel, '[data-name="staff"] a'), "the link");
    link.click();
    await until(() => beside.path?.startsWith("/g1"), "the group");
    beside.remove();
    await until(() => !one(panel, '[data-name="staff"] a'), "text");
  });

  it("of two panels with one tag stay separate in the hash by ID", async () => {
    const [left, right] = [
      await add("iam-users", { attributes: { id: "left", routing: "hash" } }),
      await add("iam-users", { attributes: { id: "right one", routing: "hash" } }),
    ];
    left.navigate("/u1/settings");
    await until(() => location.hash === "#left/u1/settings", "the hash");
    right.navigate("/u2/settings");
    await until(() => location.hash === "#right%20one/u2/settings", "the hash of the other");
    await until(() => one(left, "[part=breadcrumb] a") && one(right, "[part=breadcrumb] a"), "both records");
    await turn(30);
    expect([left.path, right.path]).to.deep.equal(["/u1/settings", "/u2/settings"]);
    expect(all(left, "[part=breadcrumb] a").map((link) => link.getAttribute("href"))).to.deep.equal(["#left/"]);
    expect(root(right).querySelector("[part=breadcrumb] a")?.getAttribute("href")).to.equal("#right%20one/");
    history.replaceState(null, "", location.pathname);
  });
});
