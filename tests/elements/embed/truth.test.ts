// What an element says of failures, refusals and mistakes: on the page, in the console, and to its host.
import { expect } from "@esm-bundle/chai";
import { http, HttpResponse } from "msw";
import "../../../elements/session.ts";
import "../../../elements/users.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { add, clear, one, record, root, turn, until, type Panel } from "./host.ts";
import { fakeServer, serverUrl, token } from "./server.ts";

const list = `${serverUrl}/admin/realms/:realm/ui-ext/brute-force-user`;
const type = (field: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

/** What the console was told while something ran. */
async function warnings(run: () => Promise<unknown>): Promise<string> {
  const { warn } = console;
  const told: unknown[] = [];
  console.warn = (...words: unknown[]) => told.push(...words);
  try {
    await run();
  } finally {
    console.warn = warn;
  }
  return told.join("\n");
}

describe("a failed load", () => {
  beforeEach(clear);
  afterEach(clear);

  it("is told once, with its place; iam-ready comes when content does", async () => {
    let isBroken = true;
    const server = fakeServer(
      http.get(list, () =>
        isBroken
          ? HttpResponse.json({ error: "unknown_error", error_description: "Look into the log." }, { status: 400 })
          : undefined,
      ),
    );
    const heard = record(document, ["iam-loading", "iam-ready", "iam-error"]);
    const panel = await add("iam-users", { server, attributes: { path: "/?search=person" }, noWait: true });
    const state = await until(() => one(panel, '.state[data-state="error"]'), "the error");
    expect(state.textContent).to.contain("Look into the log.");
    await turn(50);
    expect(heard.map(({ type: name, detail }) => [name, detail])).to.deep.equal([
      ["iam-loading", { element: "iam-users" }],
      [
        "iam-error",
        {
          error: "unknown_error: Look into the log.",
          status: 400,
          area: "users",
          path: "/?search=person",
          fatal: false,
        },
      ],
    ]);
    isBroken = false;
    one(panel, '[data-action="retry"]')?.click();
    await until(() => heard.length > 2, "iam-ready");
    expect(heard.slice(2).map(({ type: name }) => name)).to.deep.equal(["iam-ready"]);
  });

  it("that the server refuses is told too, by the panel that asked, and by no other", async () => {
    const server = fakeServer(
      http.get(list, () => HttpResponse.json({ error: "HTTP 403 Forbidden" }, { status: 403 })),
    );
    const other = await add("iam-users", { server, attributes: { path: "/add-user" } });
    const ofOther = record(other, ["iam-error"]);
    const heard = record(document, ["iam-error"]);
    const panel = await add("iam-users", { server });
    await until(() => heard.length, "iam-error");
    await turn(50);
    expect(heard.map(({ detail }) => [detail.error, detail.status])).to.deep.equal([["HTTP 403 Forbidden", 403]]);
    expect(heard[0]?.target).to.equal(panel);
    expect(ofOther).to.deep.equal([]);
  });
});

describe("a session that is refused", () => {
  beforeEach(clear);
  afterEach(clear);

  it("by a 401 through the host's transport is over: the prompt, the event, and the draft stays", async () => {
    let isIn = true;
    const server = fakeServer(
      http.all(`${serverUrl}/*`, () =>
        isIn ? undefined : HttpResponse.json({ error: "no session" }, { status: 401 }),
      ),
      // As the server answers whoever is not its own console.
      http.get(`${serverUrl}/admin/:realm/console/whoami`, () => HttpResponse.json({}, { status: 403 })),
    );
    const panel = document.createElement("iam-users") as Panel;
    panel.setAttribute("server-url", serverUrl);
    panel.setAttribute("realm", "acme");
    panel.setAttribute("path", "/u1/settings");
    panel.fetcher = server.fetcher;
    document.body.append(panel);
    const field = await until(() => one<HTMLInputElement>(panel, "[data-field=firstName]"), "the form");
    const heard = record(panel, ["iam-session-expired", "iam-error"]);
    type(field, "Ada");
    isIn = false;
    (await until(() => one(panel, '[data-action="save"]:not([disabled])'), "the button")).click();
    const prompt = await until(() => one(panel, '[data-dialog="sign-in"]'), "the prompt");
    await until(() => one(panel, '[data-alert="danger"]'), "the failed save");
    expect(panel.session?.status).to.equal("expired");
    expect(heard.filter(({ type: name }) => name === "iam-session-expired")).to.have.length(1);
    expect(field.value).to.equal("Ada");
    isIn = true;
    prompt.querySelector<HTMLElement>('[data-action="sign-in"]')?.click();
    await until(() => !one(panel, '[data-dialog="sign-in"]'), "no prompt");
    expect([panel.session?.status, field.value]).to.deep.equal(["signed-in", "Ada"]);
  });

  it("in a way that the browser hides names both causes; one that never began is told as fatal", async () => {
    const server = fakeServer();
    const fetcher: typeof fetch = async (input, init) => {
      if (new Headers(init?.headers).has("authorization")) throw new TypeError("Failed to fetch");
      return server.fetcher(input, init);
    };
    const heard = record(document, ["iam-session-expired", "iam-error", "iam-ready"]);
    const panel = await add("iam-users", { server: { ...server, fetcher }, noWait: true });
    const prompt = await until(() => one(panel, '[data-dialog="sign-in"]'), "the prompt");
    expect(prompt.textContent)
      .to.contain(location.origin)
      .and.to.contain("web origins")
      .and.to.contain("token was refused");
    expect(root(panel).textContent).not.to.contain("could not be reached");
    expect(heard.some(({ type: name }) => name === "iam-ready")).to.equal(false);
    panel.remove();
    heard.length = 0;
    const late = document.createElement("iam-users") as Panel;
    late.setAttribute("server-url", "https://other.example.org");
    late.getToken = async () => {
      throw new Error("The portal has no token.");
    };
    document.body.append(late);
    await until(() => one(late, '[data-dialog="sign-in"]')?.textContent?.includes("The portal has no token."), "why");
    expect(heard.map(({ type: name, detail }) => [name, detail.error, detail.fatal])).to.deep.include.members([
      ["iam-error", "The portal has no token.", true],
    ]);
  });
});

describe("a change before which the host is asked", () => {
  beforeEach(clear);
  afterEach(clear);

  const ways: [string, string, (event: CustomEvent & { reason?: string }) => void][] = [
    [
      "the message of a rejection",
      "Ticket 42 refused",
      ({ detail }) => detail.waitUntil(Promise.reject(new Error("Ticket 42 refused"))),
    ],
    [
      "a reason on the event",
      "Ask Ada first",
      (event) => Object.assign(event, { reason: "Ask Ada first" }).preventDefault(),
    ],
    ["no reason", "This page did not allow the change.", (event) => event.preventDefault()],
    [
      "a listener that throws",
      "This page did not allow the change.",
      () => {
        throw new Error("A check of the portal broke.");
      },
    ],
  ];
  for (const [what, says, answer] of ways)
    it(`is stopped by ${what}, and the person reads why`, async () => {
      const server = fakeServer();
      const panel = await add("iam-users", { server, attributes: { path: "/u1/settings" } });
      const field = await until(() => one<HTMLInputElement>(panel, "[data-field=firstName]"), "the form");
      // What the platform reports of the listener is no failure of this test.
      const { onerror } = window;
      window.onerror = () => true;
      const heard: CustomEvent[] = [];
      document.addEventListener(
        "iam-before-change",
        (event) => {
          heard.push(event);
          answer(event);
        },
        { once: true },
      );
      type(field, "Ada");
      (await until(() => one(panel, '[data-action="save"]:not([disabled])'), "the button")).click();
      await until(() => one(panel, '[data-alert="info"]')?.textContent?.includes(says), says);
      window.onerror = onerror;
      expect(server.requests.filter((request) => request.startsWith("PUT"))).to.deep.equal([]);
      expect(Object.keys(heard[0]?.detail.before)).not.to.include.members(["access"]);
      expect(Object.keys(heard[0]?.detail.after)).to.include("firstName").and.not.to.include("userProfileMetadata");
    });
});

describe("a mistake of the page", () => {
  beforeEach(clear);
  afterEach(clear);

  it("server-url alone is told after a while, here and inside a session, until more comes", async () => {
    const { setTimeout: timer } = window;
    window.setTimeout = ((run: () => void, ms?: number) => timer(run, ms === 5000 ? 1 : ms)) as typeof setTimeout;
    const panel = document.createElement("iam-users") as Panel;
    const session = document.createElement("iam-session");
    const inner = session.appendChild(document.createElement("iam-users"));
    for (const element of [panel, session]) element.setAttribute("server-url", "https://waiting.example.org");
    try {
      const said = await warnings(async () => {
        document.body.append(panel, session);
        await until(() => root(panel).textContent?.includes("client-id, getToken or fetcher"), "the notice");
        await until(() => root(inner).textContent?.includes("client-id, getToken or fetcher"), "the notice inside");
      });
      expect(said).to.contain("<iam-users>: This element still waits");
    } finally {
      window.setTimeout = timer;
    }
    Object.assign(panel, { getToken: async () => token, fetcher: fakeServer().fetcher });
    await until(() => one(panel, "h1"), "content");
    expect(root(panel).textContent).not.to.contain("still waits");
  });

  it("no settings at all are told, as fatal", async () => {
    const heard = record(document, ["iam-error"]);
    const panel = document.body.appendChild(document.createElement("iam-users"));
    await until(() => root(panel).textContent?.includes("This element has no session"), "the message");
    expect(heard.map(({ detail }) => detail.fatal)).to.deep.equal([true]);
  });

  it("a getToken that is no function is fatal, in words", async () => {
    const heard = record(document, ["iam-error"]);
    const panel = document.createElement("iam-users") as Panel;
    panel.setAttribute("server-url", "https://wrong.example.org");
    panel.getToken = token;
    document.body.append(panel);
    await until(() => root(panel).textContent?.includes("getToken must be a function"), "the message");
    expect(heard.map(({ detail }) => detail.fatal)).to.deep.equal([true]);
    expect(root(panel).textContent).not.to.contain("#");
  });

  it("an attribute one letter off, and a word that is none, are told with what is meant", async () => {
    const said = await warnings(() =>
      add("iam-users", {
        attributes: { colums: "email", clientid: "x", title: "People", flow: "implict", density: "dense" },
      }),
    );
    expect(said).to.contain('there is no attribute "colums". Is "columns" meant?');
    expect(said).to.contain('there is no attribute "clientid". Is "client-id" meant?');
    expect(said).to.contain('flow="implict" is not one of standard, implicit, hybrid.');
    expect(said).to.contain('density="dense" is not one of comfortable, compact.');
    expect(said).not.to.contain('"title"');
  });
});

describe("small promises", () => {
  beforeEach(clear);
  afterEach(clear);

  it("readOnly, as Angular's compiler writes it, offers no write", async () => {
    const panel = await add("iam-users");
    await until(() => one(panel, '[data-action="create"]'), "the button");
    Object.assign(panel, { readOnly: true });
    await until(() => !one(panel, '[data-action="create"]'), "no button");
    expect(panel.hasAttribute("readonly")).to.equal(true);
  });

  it("columns narrows to what it names, and the name that leads to the record", async () => {
    const panel = await add("iam-users", { attributes: { columns: "email,status" } });
    await until(() => one(panel, "tbody tr[data-id]"), "rows");
    const columns = [...root(panel).querySelectorAll<HTMLElement>("tbody tr[data-id]:first-child [data-column]")];
    expect(columns.map(({ dataset }) => dataset.column)).to.deep.equal(["user", "email", "status"]);
  });

  it("compact rows are lower than comfortable ones", async () => {
    const panel = await add("iam-users");
    const height = () => one(panel, "tbody tr[data-id]")?.getBoundingClientRect().height ?? 0;
    const comfortable = await until(height, "rows");
    panel.setAttribute("density", "compact");
    await until(() => height() < comfortable - 5, "lower rows");
    expect(height()).to.be.at.most(38);
    panel.style.inlineSize = "500px";
    await turn(50);
    expect(height(), "where name and user name stand in two lines").to.be.at.most(38);
  });

  it("breadcrumb links carry a hook", async () => {
    const panel = await add("iam-users", { attributes: { path: "/u1/settings" } });
    (await until(() => one(panel, '.breadcrumb a[data-action="breadcrumb"]'), "the link")).click();
    await until(() => one(panel, '[data-list="users"]'), "the list");
  });
});
