// Reports of failures, denials and configuration errors: on the page, in the console, and to the host.
import { expect } from "@esm-bundle/chai";
import { http, HttpResponse } from "msw";
import "../../../elements/session.ts";
import "../../../elements/users.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { add, clear, one, record, root, turn, until, type Panel } from "./host.ts";
import { patience } from "../../../src/session/patience.ts";
import { fakeServer, serverUrl, token } from "./server.ts";

const list = `${serverUrl}/admin/realms/:realm/ui-ext/brute-force-user`;
const type = (field: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

/** Console messages during a run. */
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

describe("failed load", () => {
  beforeEach(clear);
  afterEach(clear);

  it("is reported once, with its place; iam-ready follows with content", async () => {
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
          code: "invalid",
          message: "Look into the log.",
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

  it("rejected by the server is reported by the requesting panel only", async () => {
    const server = fakeServer(
      http.get(list, () => HttpResponse.json({ error: "HTTP 403 Forbidden" }, { status: 403 })),
    );
    const other = await add("iam-users", { server, attributes: { path: "/add-user" } });
    const ofOther = record(other, ["iam-error"]);
    const heard = record(document, ["iam-error"]);
    const panel = await add("iam-users", { server });
    await until(() => heard.length, "iam-error");
    await turn(50);
    expect(heard.map(({ detail }) => [detail.code, detail.message, detail.status])).to.deep.equal([
      ["forbidden", "HTTP 403 Forbidden", 403],
    ]);
    expect(heard[0]?.target).to.equal(panel);
    expect(ofOther).to.deep.equal([]);
  });
});

describe("rejected session", () => {
  beforeEach(clear);
  afterEach(clear);

  it("with a 401 through the host's transport ends: prompt, event, and the draft stays", async () => {
    let isIn = true;
    const server = fakeServer(
      http.all(`${serverUrl}/*`, () =>
        isIn ? undefined : HttpResponse.json({ error: "no session" }, { status: 401 }),
      ),
      // Response to clients other than the server's console.
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

  it("hidden by the browser names both causes; one that never started is fatal", async () => {
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
      .and.to.contain("token was rejected");
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
    expect(
      heard.map(({ type: name, detail }) => [name, detail.code, detail.message, detail.fatal]),
    ).to.deep.include.members([["iam-error", "sign_in_failed", "The portal has no token.", true]]);
  });
});

describe("before-change event", () => {
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
    ["no reason", "The page that embeds this panel rejected the change.", (event) => event.preventDefault()],
    [
      "a listener that throws",
      "The page that embeds this panel rejected the change.",
      () => {
        throw new Error("A check of the portal broke.");
      },
    ],
  ];
  for (const [what, says, answer] of ways)
    it(`blocks the change with ${what} and shows the reason`, async () => {
      const server = fakeServer();
      const panel = await add("iam-users", { server, attributes: { path: "/u1/settings" } });
      const field = await until(() => one<HTMLInputElement>(panel, "[data-field=firstName]"), "the form");
      // The expected listener error must not fail this test.
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

describe("configuration error of the page", () => {
  beforeEach(clear);
  afterEach(clear);

  it("server-url alone is reported after a delay, also inside a session, until more attributes follow", async () => {
    const { setTimeout: timer } = window;
    window.setTimeout = ((run: () => void, ms?: number) =>
      timer(run, ms === patience.sessionMs ? 1 : ms)) as typeof setTimeout;
    const panel = document.createElement("iam-users") as Panel;
    const session = document.createElement("iam-session");
    const inner = session.appendChild(document.createElement("iam-users"));
    for (const element of [panel, session]) element.setAttribute("server-url", "https://waiting.example.org");
    try {
      const said = await warnings(async () => {
        document.body.append(panel, session);
        await until(() => root(panel).textContent?.includes("client-id, on <iam-users>."), "the notice");
        await until(() => root(inner).textContent?.includes("client-id, on <iam-session>."), "the notice inside");
      });
      expect(said).to.contain("<iam-users> is still waiting for a session. Set the property getToken");
    } finally {
      window.setTimeout = timer;
    }
    Object.assign(panel, { getToken: async () => token, fetcher: fakeServer().fetcher });
    await until(() => one(panel, "h1"), "content");
    expect(root(panel).textContent).not.to.contain("still waiting");
  });

  it("missing settings are a fatal error", async () => {
    const heard = record(document, ["iam-error"]);
    const panel = document.body.appendChild(document.createElement("iam-users"));
    await until(() => root(panel).textContent?.includes("This element has no session"), "the message");
    expect(heard.map(({ detail }) => detail.fatal)).to.deep.equal([true]);
  });

  it("a getToken that is not a function is a fatal error with a message", async () => {
    const heard = record(document, ["iam-error"]);
    const panel = document.createElement("iam-users") as Panel;
    panel.setAttribute("server-url", "https://wrong.example.org");
    panel.getToken = token;
    document.body.append(panel);
    await until(() => root(panel).textContent?.includes("getToken must be a function"), "the message");
    expect(heard.map(({ detail }) => detail.fatal)).to.deep.equal([true]);
    expect(root(panel).textContent).not.to.contain("#");
  });

  it("a misspelled attribute and an invalid value are reported with a suggestion", async () => {
    const said = await warnings(() =>
      add("iam-users", {
        attributes: { colums: "email", clientid: "x", title: "People", flow: "implict", density: "dense" },
      }),
    );
    expect(said).to.contain('unknown attribute "colums". Did you mean "columns"?');
    expect(said).to.contain('unknown attribute "clientid". Did you mean "client-id"?');
    expect(said).to.contain('flow="implict" is not one of standard, implicit, hybrid.');
    expect(said).to.contain('density="dense" is not one of comfortable, compact.');
    expect(said).not.to.contain('"title"');
  });
});

describe("small features", () => {
  beforeEach(clear);
  afterEach(clear);

  it("readOnly in Angular's spelling removes all writes", async () => {
    const panel = await add("iam-users");
    await until(() => one(panel, '[data-action="create"]'), "the button");
    Object.assign(panel, { readOnly: true });
    await until(() => !one(panel, '[data-action="create"]'), "no button");
    expect(panel.hasAttribute("readonly")).to.equal(true);
  });

  it("columns keeps the named columns and the linked name", async () => {
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

  it("breadcrumb links have a hook", async () => {
    const panel = await add("iam-users", { attributes: { path: "/u1/settings" } });
    (await until(() => one(panel, '.breadcrumb a[data-action="breadcrumb"]'), "the link")).click();
    await until(() => one(panel, '[data-list="users"]'), "the list");
  });
});
