// List of attributes with its preview: by keyboard, in every look, and read-only.
import { expect } from "@esm-bundle/chai";
import texts from "../../../src/areas/realm-settings/user-profile/en.json" with { type: "json" };
import { Opened } from "../faults/playback.ts";
import { chord, click, press, type } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";

let opened: Opened;
afterEach(() => {
  opened.close();
  document.body.style.background = "";
});

async function open(path: string, attributes: Record<string, string> = {}): Promise<ShadowRoot> {
  opened = new Opened({ area: "realm-settings", path: `/user-profile/${path}` });
  opened.element.style.inlineSize = "1200px";
  for (const [name, value] of Object.entries(attributes)) opened.element.setAttribute(name, value);
  const { root } = opened;
  await until("the preview", () => root.querySelector('[data-preview] [data-name="email"] input'));
  return root;
}

const all = (root: ShadowRoot, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const one = (root: ShadowRoot, selector: string) => root.querySelector<HTMLElement>(selector) as HTMLElement;
const rows = (root: ShadowRoot) => all(root, "tr[data-name]").map(({ dataset }) => dataset.name);
const writes = () => opened.calls.filter((call) => !call.startsWith("GET"));

describe("user profile", () => {
  for (const [look, attributes] of [
    ["light", { theme: "light" }],
    ["dark", { theme: "dark" }],
    ["right to left", { locale: "ar" }],
    ["read only", { readonly: "" }],
  ] as const)
    it(`has no axe finding, ${look}`, async () => {
      document.body.style.background = look === "dark" ? "#0d1016" : "#fff";
      await open("attributes", attributes);
      expect(await findings(opened.element)).to.deep.equal([]);
    });

  it("has search, group and the new attribute in one row of a laptop", async () => {
    const root = await open("attributes");
    opened.element.style.inlineSize = "976px";
    const middleOf = (selector: string) => {
      const { top, height } = one(root, selector).getBoundingClientRect();
      return Math.round(top + height / 2);
    };
    await until("the row", () => middleOf('[data-action="create-attribute"]') === middleOf(".toolbar .search-box"));
    expect(middleOf('[data-field="group-filter"]')).to.equal(middleOf(".toolbar .search-box"));
  });

  it("highlights the field of a row and the row of a field", async () => {
    const root = await open("attributes");
    one(root, 'tr[data-name="email"] a').focus();
    await until("the field", () => root.querySelector('.preview-field.on[data-name="email"]'));
    one(root, '.preview-field[data-name="firstName"] input').focus();
    await until("the row", () => root.querySelector('tr.profile-marked[data-name="firstName"]'));
  });

  it("shows different forms to an admin and at registration", async () => {
    const root = await open("attributes");
    await click(one(root, '[data-action="preview-admin"]'));
    await until("the admin's form", () => root.querySelector('[data-preview="admin"]'));
    expect(one(root, '[data-action="preview-admin"]').getAttribute("aria-pressed")).to.equal("true");
  });

  it("keeps moves until saved, and sends them once", async () => {
    const root = await open("attributes");
    const [first] = rows(root);
    one(root, `tr[data-name="${first}"] [data-action="drag"]`).focus();
    await chord("Alt", "ArrowDown");
    await until("the new place", () => rows(root)[1] === first);
    expect(writes()).to.deep.equal([]);
    await click(one(root, '[data-action="save"]'));
    await until("the write", () => writes().length > 0);
    await until("the alert", () => root.querySelector("[data-alert]"));
    expect(writes()).to.have.lengthOf(1);
  });

  it("filters by search and reports no matches", async () => {
    const root = await open("attributes");
    one(root, 'input[data-field="search"], [data-field="search"] input').focus();
    await type("email");
    await press("Enter");
    await until("one row", () => rows(root).join() === "email");
    await type("zzz");
    await press("Enter");
    await until("no row", () => root.querySelector('[data-state="no-results"]'));
    await click(one(root, '[data-action="clear-filters"]'));
    await until("all rows", () => rows(root).length > 3);
  });

  it("offers no changes if read-only", async () => {
    const root = await open("attributes", { readonly: "" });
    expect(
      all(root, '[data-action="drag"], [data-action="create-attribute"], [data-action="row-actions"]'),
    ).to.have.lengthOf(0);
  });

  it("previews a new attribute before saving, and reports an invalid name at its field", async () => {
    const root = await open("attributes/add-attribute");
    expect(await findings(opened.element)).to.deep.equal([]);
    one(root, 'input[data-field="name"]').focus();
    await type("a b");
    await until("the message", () =>
      one(root, '[data-for="name"]').textContent?.includes(texts["realmSettings.userProfile.check.badName"]),
    );
    await press("Backspace", "Backspace");
    await type("team");
    await until("why it is not shown", () =>
      root.querySelector('[data-preview="registration"] dl [data-name="ateam"]'),
    );
    await click(one(root, '[data-for="permissions.edit"] input'));
    await until("its field", () => root.querySelector('.preview-field.on[data-name="ateam"]'));
    expect(writes()).to.deep.equal([]);
  });
});
