// Properties and listeners of elements that React hydrates from server HTML.
import { expect } from "@esm-bundle/chai";
import { createElement, StrictMode, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import "../../../elements/session.ts";
import "../../../elements/users.ts";
import { patience } from "../../../src/session/patience.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { all, clear, one, root, turn, until, type Panel } from "./host.ts";
import { fakeServer, serverUrl, type FakeServer } from "./server.ts";

const where = { "server-url": serverUrl, realm: "acme" };
const given = ({ getToken, fetcher }: FakeServer) => ({ getToken, fetcher });

let app: Root | undefined;

/** Server HTML in the page, with upgraded elements. */
function rendered(page: ReactNode): HTMLElement {
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(page);
  return place;
}

const panelIn = (place: HTMLElement) => place.querySelector("iam-users") as Panel;

describe("hydrated element", () => {
  beforeEach(clear);
  afterEach(async () => {
    app?.unmount();
    app = undefined;
    await clear();
  });

  it("gets functions, objects and listeners, however late", async () => {
    const server = fakeServer();
    const ready: string[] = [];
    const page = createElement(
      StrictMode,
      null,
      createElement("iam-users", {
        ...where,
        ...given(server),
        columns: ["user", "email"],
        showIds: true,
        messages: { en: { titleUsers: "Colleagues" } },
        "oniam-ready": ({ detail }: CustomEvent) => ready.push(detail.element),
      }),
    );
    const place = rendered(page);
    const panel = panelIn(place);
    expect(panel.outerHTML).not.to.contain("getToken");
    // Much later: on a large page, or in a part that waits for data.
    await turn(300);
    expect([panel.getToken, server.requests.length]).to.deep.equal([undefined, 0]);
    app = hydrateRoot(place, page);
    await until(() => one(panel, "h1")?.textContent === "Colleagues", "the list");
    await until(() => ready.length, "the listener");
    expect(panelIn(place)).to.equal(panel);
    expect([panel.getToken, panel.columns]).to.deep.equal([server.getToken, "user,email"]);
    expect(panel.hasAttribute("show-ids")).to.equal(true);
    expect(ready).to.deep.equal(["iam-users"]);
  });

  it("belongs to a surrounding session", async () => {
    const server = fakeServer();
    const page = createElement("iam-session", { ...where, ...given(server) }, createElement("iam-users"));
    const place = rendered(page);
    app = hydrateRoot(place, page);
    await until(() => one(panelIn(place), "h1"), "the list");
    expect(server.asked()).to.equal(1);
  });

  it("follows later React updates and keeps properties set by the page", async () => {
    const [first, second, own] = [fakeServer(), fakeServer(), fakeServer()];
    const heard: string[] = [];
    const page = (name: string, server: FakeServer | undefined) =>
      createElement("iam-users", {
        ...where,
        ...(server && given(server)),
        linkTo: undefined,
        "oniam-navigate": () => heard.push(name),
      });
    const place = rendered(page("first", first));
    const panel = panelIn(place);
    const { fetcher } = own;
    Object.assign(panel, { fetcher });
    app = hydrateRoot(place, page("first", first));
    await until(() => panel.getToken === first.getToken, "the property");
    expect(panel.fetcher).to.equal(fetcher);
    await until(() => one(panel, "h1"), "the list");
    app.render(page("second", second));
    await until(() => panel.getToken === second.getToken, "the next property");
    panel.navigate("/add-user");
    await until(() => heard.length, "the listener");
    expect(heard).to.deep.equal(["second"]);
    app.render(page("third", undefined));
    await until(() => panel.getToken === undefined, "no property");
    await turn(100);
    expect(panel.getToken).to.equal(undefined);
  });

  it("does not return to its initial path", async () => {
    const server = fakeServer();
    const page = createElement("iam-users", { ...where, ...given(server), path: "/add-user" });
    const place = rendered(page);
    const panel = panelIn(place);
    app = hydrateRoot(place, page);
    await until(() => one(panel, 'input[data-field="username"]'), "the form");
    panel.navigate("/");
    await until(() => all(panel, "tr[data-id]").length, "the list");
    await turn(400);
    expect(panel.path).to.equal("/");
  });

  it("names the missing property if nothing hydrates it", async () => {
    const { setTimeout: timer } = window;
    const heard: CustomEvent[] = [];
    window.setTimeout = ((run: () => void, ms?: number) =>
      timer(run, ms === patience.sessionMs ? 1 : ms)) as typeof setTimeout;
    try {
      const place = document.body.appendChild(document.createElement("div"));
      place.addEventListener("iam-error", (event) => heard.push(event));
      place.innerHTML = `<iam-users server-url="${serverUrl}" realm="acme" gettoken="async () => 'x'"></iam-users>`;
      const panel = panelIn(place);
      await until(() => root(panel).textContent?.includes("Set the property getToken or fetcher"), "the notice");
      expect(root(panel).textContent).to.contain("The attribute gettoken is ignored: set the property getToken.");
      expect(heard.map(({ detail }) => detail.fatal)).to.deep.equal([false]);
      expect(heard[0]?.detail.message).to.contain("<iam-users> is still waiting for a session.");
    } finally {
      window.setTimeout = timer;
    }
  });
});
