import { expect } from "@esm-bundle/chai";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { openPanel, removePanels, root, stubServer, until, type Panel } from "./stubServer.ts";

const find = (panel: Panel, selector: string) => root(panel).querySelector<HTMLElement>(selector);
const textOf = (panel: Panel, selector: string) => find(panel, selector)?.textContent ?? "";
const press = (panel: Panel, selector: string) => find(panel, selector)?.click();

/** Storage key of pending bulk work of the stub admin in a realm. */
const keyOf = (panel: Panel, { realm = "acme", subject = "1" } = {}) => {
  const issuer = `${panel.getAttribute("server-url")}/realms/`;
  return `iam-person ${issuer}acme ${subject} bulk ${issuer}${realm}`;
};

const entry = (id: string) =>
  JSON.stringify([{ id, title: "Import 9 users", total: 9, open: ["ada"], unsure: ["bob", "eve"], notedAtMs: 0 }]);

/** Like another tab, with a storage event. */
function store(key: string, text: string) {
  localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

describe("bulk work of other tabs", () => {
  beforeEach(() => localStorage.clear());
  afterEach(removePanels);

  it("is running while its tab lives, and interrupted afterwards", async () => {
    const panel = await openPanel("/", stubServer({}));
    await until("the list", () => find(panel, 'tr[data-name="everything"]'));
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      void navigator.locks.request("iam-bulk a", () => {
        resolve();
        return new Promise<void>((over) => {
          end = over;
        });
      });
    });
    await held;
    store(keyOf(panel), entry("a"));
    await until("that it is under way", () => textOf(panel, "[data-under-way]").includes("3 of 9"));
    expect(find(panel, "[data-leftover]")).to.equal(null);
    end();
    await until("that it is broken off", () => textOf(panel, "[data-leftover]").includes("1 of 9 were not done"));
    expect(textOf(panel, "[data-leftover]")).to.contain("and 2 more are unknown");
    press(panel, '[data-leftover] [data-action="dismiss"]');
    await until("that it is dismissed", () => !find(panel, "[data-leftover]"));
    expect(localStorage.getItem(keyOf(panel))).to.equal(null);
  });

  it("is reported only to the same user in the same realm", async () => {
    const panel = await openPanel("/", stubServer({}));
    await until("the list", () => find(panel, 'tr[data-name="everything"]'));
    store(keyOf(panel, { realm: "other" }), entry("a"));
    store(keyOf(panel, { subject: "2" }), entry("b"));
    store("iam-bulk", entry("c"));
    store(keyOf(panel), entry("own"));
    await until("one's own", () => find(panel, '[data-leftover="own"]'));
    expect(root(panel).querySelectorAll("[data-leftover]")).to.have.length(1);
  });
});

/** Passes a file to the import dialog of a panel. */
async function importFile(panel: Panel, text: string) {
  await until("the list", () => find(panel, '[data-action="import"]'));
  press(panel, '[data-action="import"]');
  await until("the dialog", () => find(panel, 'input[data-field="file"]'));
  const input = find(panel, 'input[data-field="file"]') as HTMLInputElement;
  const files = new DataTransfer();
  files.items.add(new File([text], "users.csv"));
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await until("the preview", () => find(panel, '[data-dialog="bulk-import"]'));
}

describe("user import", () => {
  afterEach(removePanels);

  it("marks unusual lines and columns, and previews its effect", async () => {
    const panel = await openPanel("/", stubServer({ more: (url) => (/\/users\?/.test(url) ? [] : undefined) }));
    await importFile(
      panel,
      "username,email,enabled,constructor,__proto__,username,groups\nada,ada@example.org,,x,y,z,\nbob,notmail,,,,,\neve,,maybe,,,,\nup,,,,,,/../../x\n",
    );
    await until("its lines", () => root(panel).querySelectorAll('[data-result="left-out"]').length === 3);
    const problems = [...root(panel).querySelectorAll('[data-result="left-out"]')].map((row) => row.textContent);
    expect(problems.map((text) => /Line \d/.exec(text ?? "")?.[0])).to.deep.equal(["Line 3", "Line 4", "Line 5"]);
    expect(problems.join(" ")).to.contain("notmail").and.contain("maybe").and.contain("/../../x");
    expect(
      [...root(panel).querySelectorAll(".notice [data-column]")].map((line) => line.getAttribute("data-column")),
    ).to.deep.equal(["username"]);
    expect(textOf(panel, ".dialog-foot .summary")).to.equal("1 will be created · 3 skipped");
    expect(textOf(panel, '[data-dialog="bulk-import"] [data-action="confirm"]')).to.equal("Import 1 user");
  });

  it("resumes at the failed step", async () => {
    const writes: string[] = [];
    let isBroken = true;
    let groups: object[] = [];
    const made = () => (writes.includes("POST /users") ? [{ id: "new", username: "ada" }] : []);
    const whole = stubServer({
      more: (url, { method }) => {
        if (method === "PUT" && url.endsWith("/users/new/groups/team")) groups = [{ id: "team" }];
        if (/\/users\/new\/groups(\?|$)/.test(url)) return groups;
        return /\/users\?/.test(url) ? made() : /group-by-path/.test(url) ? { id: "team" } : undefined;
      },
    });
    const panel = await openPanel("/", async (input, init) => {
      const path = new URL(String(input)).pathname;
      if (init?.method === "POST" || init?.method === "PUT") writes.push(`${init.method} ${path.split("/acme").pop()}`);
      if (isBroken && path.includes("/groups/")) return new Response('{"error":"busy"}', { status: 503 });
      return whole(input, init);
    });
    await importFile(panel, "username,groups\nada,/Team\n");
    press(panel, '[data-action="confirm"]');
    await until("the failure", () => find(panel, '[data-result="failed"]'));
    expect(textOf(panel, '[data-result="failed"]')).to.contain("Partly done: busy");
    isBroken = false;
    press(panel, '[data-action="retry"]');
    await until("the success", () => find(panel, '[data-result="done"]'));
    expect(writes).to.deep.equal(["POST /users", "PUT /users/new/groups/team", "PUT /users/new/groups/team"]);
  });
});
