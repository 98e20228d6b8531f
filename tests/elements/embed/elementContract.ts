// Contract of every panel with its host page. Source: docs/spec/elements.md §2–§4.
import { expect } from "@esm-bundle/chai";
import { findings } from "../support/axe.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import {
  add,
  all,
  clear,
  frame,
  hasContent,
  one,
  record,
  root,
  sessions,
  turn,
  until,
  watchListeners,
  type Panel,
} from "./host.ts";
import { fakeServer, serverUrl, token } from "./server.ts";

/** State of the page that no element may change. */
const page = () =>
  JSON.stringify({
    html: document.documentElement
      .getAttributeNames()
      .map((name) => [name, document.documentElement.getAttribute(name)]),
    body: document.body.getAttributeNames().map((name) => [name, document.body.getAttribute(name)]),
    head: document.head.children.length,
    sheets: document.styleSheets.length,
    adopted: document.adoptedStyleSheets.length,
    title: document.title,
    address: location.href,
    history: history.length,
    state: history.state as unknown,
  });

/** Requests that read. A partial export is a POST, and a panel may send it right after its first content. */
const reading = /^(GET \/(admin|resources|realms)|POST \/admin\/realms\/[^/]+\/partial-export)/;

/** `other` is another path in the panel, for navigation. */
export function elementContract(tag: string, { other }: { other?: string } = {}): void {
  describe(`<${tag}>`, () => {
    beforeEach(clear);
    afterEach(clear);

    it("is registered once, with its version", () => {
      const known = customElements.get(tag) as (CustomElementConstructor & { version?: string }) | undefined;
      expect(known?.version).to.match(/^\d+\.\d+\.\d+/);
    });

    it("shows first content and sends iam-ready once, across shadow roots", async () => {
      const heard = record(document, ["iam-ready"]);
      const outer = document.body.appendChild(document.createElement("div"));
      const element = await add(tag, { into: outer.attachShadow({ mode: "open" }) });
      await until(() => heard.length, "iam-ready");
      element.refresh();
      await turn(50);
      expect(heard).to.have.length(1);
      expect(heard[0]?.detail).to.deep.equal({
        element: tag,
        version: (customElements.get(tag) as { version?: string } | undefined)?.version,
      });
      expect([heard[0]?.bubbles, heard[0]?.composed, heard[0]?.cancelable]).to.deep.equal([true, true, false]);
    });

    it("requests tokens from the host, and sends requests only to the server", async () => {
      const server = fakeServer();
      const { fetch: pageFetch } = window;
      const strays: string[] = [];
      window.fetch = (input, init) => {
        strays.push(String(input));
        return pageFetch(input, init);
      };
      try {
        await add(tag, { server });
      } finally {
        window.fetch = pageFetch;
      }
      expect(server.asked()).to.equal(1);
      expect(strays.filter((address) => !address.includes("__web-"))).to.deep.equal([]);
      expect(server.requests.filter((request) => !reading.test(request))).to.deep.equal([]);
      expect(
        performance
          .getEntriesByType("resource")
          .map(({ name }) => new URL(name).origin)
          .filter((origin) => origin !== location.origin),
      ).to.deep.equal([]);
    });

    it("applies theme, language and density at runtime, and resets them with the attribute", async () => {
      const element = await add(tag, { attributes: { theme: "light" } });
      const look = () => [
        frame(element).dataset.theme,
        frame(element).lang,
        frame(element).dir,
        frame(element).dataset.density,
      ];
      expect(look()).to.deep.equal(["light", "en", "ltr", "comfortable"]);
      element.setAttribute("theme", "dark");
      element.setAttribute("locale", "ar");
      element.setAttribute("density", "compact");
      await until(() => look().join() === "dark,ar,rtl,compact", "the new look");
      for (const name of ["theme", "locale", "density"]) element.removeAttribute(name);
      const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
      await until(() => look().join() === `${system},en,ltr,comfortable`, "the look as it was");
    });

    it("accepts properties that were set before the upgrade", async () => {
      const server = fakeServer();
      const element = document.implementation.createHTMLDocument("").createElement(tag) as Panel;
      Object.assign(element, {
        serverUrl,
        realm: "acme",
        theme: "dark",
        getToken: server.getToken,
        fetcher: server.fetcher,
      });
      expect(element.getAttributeNames()).to.deep.equal([]);
      document.body.append(element);
      await until(() => hasContent(element), "first content");
      expect(element.getAttribute("theme")).to.equal("dark");
      expect(frame(element).dataset.theme).to.equal("dark");
    });

    it("waits for a late token callback", async () => {
      const server = fakeServer();
      const element = await add(tag, { server, noWait: true });
      Object.assign(element, { getToken: undefined, fetcher: undefined });
      await turn(50);
      expect(one(element, '[data-state="error"]')).to.equal(null);
      expect(server.requests).to.deep.equal([]);
      Object.assign(element, { getToken: server.getToken, fetcher: server.fetcher });
      await until(() => hasContent(element), "first content");
    });

    it("created inside an undefined session element connects to it later and follows its look", async () => {
      const server = fakeServer();
      const session = document.createElement("iam-session");
      const element = document.createElement(tag);
      session.append(element);
      document.body.append(session);
      await turn(50);
      session.setAttribute("server-url", serverUrl);
      session.setAttribute("realm", "acme");
      session.setAttribute("theme", "dark");
      Object.assign(session, { getToken: server.getToken, fetcher: server.fetcher });
      await until(() => one(element, "h1"), "first content");
      expect(frame(element).dataset.theme).to.equal("dark");
      session.setAttribute("locale", "ar");
      await until(() => frame(element).dir === "rtl", "the session's language");
    });

    it("reports a missing session on the page and as an event", async () => {
      const heard = record(document, ["iam-error"]);
      const element = document.body.appendChild(document.createElement(tag));
      await until(() => heard.length, "iam-error");
      expect(heard[0]?.detail.fatal).to.equal(true);
      expect(root(element).textContent).to.contain("<iam-session>");
      expect(await findings(element)).to.deep.equal([]);
    });

    it("keeps its state when moved, without new requests", async () => {
      const server = fakeServer();
      const element = await add(tag, { server });
      await turn(50);
      await until(() => !one(element, '[data-state="reading"]'), "a realm that is read");
      await turn(50);
      const shown = frame(element);
      const before = server.requests.length;
      const heard = record(document);
      document.body.appendChild(document.createElement("section")).append(element);
      await turn(50);
      document.body.prepend(element);
      await turn(50);
      expect(frame(element)).to.equal(shown);
      expect(server.requests).to.have.length(before);
      expect(heard).to.deep.equal([]);
    });

    it("frees everything when removed", async () => {
      // Lifetime caches, such as React's own listeners, exist after the first run.
      (await add(tag)).remove();
      await until(() => sessions() === 0, "no session");
      const listeners = watchListeners();
      try {
        for (let round = 0; round < 3; round += 1) {
          const element = await add(tag);
          element.remove();
          await until(() => root(element).childElementCount === 0, "an empty root");
          expect(sessions()).to.equal(0);
        }
        expect(listeners.count()).to.equal(0);
      } finally {
        listeners.stop();
      }
    });

    it("leaves the page unchanged", async () => {
      const before = page();
      const element = await add(tag);
      if (other) element.navigate(other);
      await turn(100);
      expect(page()).to.equal(before);
      element.remove();
      await turn(50);
      expect(page()).to.equal(before);
      expect(
        Object.keys(localStorage)
          .concat(Object.keys(sessionStorage))
          .filter((key) => (localStorage.getItem(key) ?? "").includes(token)),
      ).to.deep.equal([]);
    });

    it("twice on a page shares one session, has no duplicate IDs, and navigates independently", async () => {
      const server = fakeServer();
      const first = await add(tag, { server });
      const second = await add(tag, { server });
      expect(first.session).to.equal(second.session);
      expect(first.session?.status).to.equal("signed-in");
      expect(server.asked()).to.equal(1);
      const ids = [first, second].flatMap((element) => all(element, "[id]").map(({ id }) => id));
      expect(new Set(ids).size).to.equal(ids.length);
      if (!other) return;
      first.navigate(other);
      await until(() => first.path === other, "the place");
      expect(second.path ?? "/").to.equal("/");
    });

    it("next to one of another realm stays separate", async () => {
      const acme = fakeServer();
      const umbra = fakeServer();
      const [first, second] = await Promise.all([
        add(tag, { server: acme }),
        add(tag, { server: umbra, attributes: { realm: "umbra" } }),
      ]);
      expect([first.session?.realm, second.session?.realm]).to.deep.equal(["acme", "umbra"]);
      expect(acme.requests.filter((request) => request.includes("/umbra"))).to.deep.equal([]);
      expect(umbra.requests.filter((request) => request.includes("/realms/acme"))).to.deep.equal([]);
    });

    it("exposes the token to no page code", async () => {
      const heard = record(document);
      const element = await add(tag);
      if (other) element.navigate(other);
      await turn(100);
      const secret = token.split(".")[1] ?? "";
      expect(JSON.stringify(heard.map(({ type, detail }) => [type, detail]))).not.to.contain(secret);
      expect(element.outerHTML + root(element).innerHTML).not.to.contain(secret);
      expect(await element.session?.getToken()).to.equal(token);
    });

    if (other) {
      it("follows its path attribute and reflects navigation in it", async () => {
        const element = await add(tag);
        const heard = record(element, ["iam-navigate"]);
        element.setAttribute("path", other);
        await until(() => element.path === other, "the place");
        expect(heard, "a step of the host's own").to.deep.equal([]);
        element.navigate("/");
        await until(() => (element.getAttribute("path") ?? "/") === "/", "the path");
        expect(heard.map(({ detail }) => detail.path)).to.deep.equal(["/"]);
        expect(heard[0]?.cancelable).to.equal(true);
        element.addEventListener("iam-navigate", (event) => event.preventDefault(), { once: true });
        element.navigate(other);
        await turn(50);
        expect(element.path ?? "/").to.equal("/");
      });
    }

    for (const [theme, locale] of [
      ["light", "en"],
      ["dark", "en"],
      ["light", "ar"],
    ] as const) {
      it(`has no axe finding, ${theme}, ${locale}`, async () => {
        document.body.style.background = theme === "dark" ? "#0d1016" : "#f6f7f9";
        const element = await add(tag, { attributes: { theme, locale } });
        await turn(150);
        expect(await findings(element)).to.deep.equal([]);
      });
    }
  });
}
