import { expect } from "@esm-bundle/chai";
import { DraftForm } from "../../../src/kit/form/DraftForm.tsx";
import { DraftPlace } from "../../../src/kit/form/useKeptDraft.ts";
import { defineForm } from "../../../src/kit/form/fields.ts";
import type { ShapeCheck } from "../../../src/kit/form/textFormat.ts";
import { chord, click, press, type } from "../support/act.ts";
import { hasNoFindings } from "../support/looks.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { english, mountField, unmountAll, until, type Mounted, type MountOptions } from "../support/mountField.tsx";

interface Shop {
  name?: string;
  kind?: string;
  open?: boolean;
}

const initial: Shop = { name: "Corner", open: true };
const check: ShapeCheck = (value) =>
  (value as Shop | null)?.name ? undefined : { path: ["name"], say: () => "A name is needed." };
/** Stalls have their own field. */
const formOf = (shop: Shop) =>
  defineForm<Shop>([
    { path: ["name"], labelText: "Name", kind: "text", required: true },
    ...(shop.kind === "stall" ? [{ path: ["kind"] as const, labelText: "Kind", kind: "text" as const }] : []),
  ]);

async function mount(look: MountOptions = {}) {
  const made: Shop[] = [];
  const shown = (
    <DraftForm<Shop, string>
      area="shops"
      initial={initial}
      formOf={formOf}
      check={check}
      create={async (_, shop) => {
        made.push(shop);
        return "1";
      }}
      onCreated={() => {}}
      onCancel={() => {}}
      success="saved"
      failure="error.unreadable"
    />
  );
  const panel = await mountField({ kind: "custom", render: () => <DraftPlace value="new">{shown}</DraftPlace> }, "", {
    ...look,
    isForm: true,
  });
  await panel.find('[data-action="view-text"]');
  return { panel, made };
}

const view = async (panel: Mounted, name: "form" | "text") => {
  await click(await panel.find(`[data-action="view-${name}"]`));
};
const editor = (panel: Mounted) => panel.find('.cm-content[data-field="document"]');
/** Lines of the editor. */
const shown = async (panel: Mounted) =>
  [...(await editor(panel)).querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n");
async function write(panel: Mounted, text: string) {
  (await editor(panel)).focus();
  await chord("Control", "a");
  await type(text);
}
const name = (panel: Mounted) => panel.find<HTMLInputElement>('[data-field="name"]');

describe("draft as form and text", () => {
  afterEach(unmountAll);

  it("is shared by both views, including fields that the form lacks", async () => {
    const { panel, made } = await mount();
    (await name(panel)).select();
    await type("Market");
    await view(panel, "text");
    expect(JSON.parse(await shown(panel))).to.deep.equal({ name: "Market", open: true });
    await write(panel, '{"name":"Fair","kind":"stall","open":false}');
    await view(panel, "form");
    expect((await name(panel)).value).to.equal("Fair");
    expect((await panel.find<HTMLInputElement>('[data-field="kind"]')).value).to.equal("stall");
    await click(await panel.find('[data-action="save"]'));
    await until(() => made.length);
    expect(made).to.deep.equal([{ name: "Fair", kind: "stall", open: false }]);
  });

  it("is created from its text too, and reported to the page as a record", async () => {
    const { panel, made } = await mount();
    await view(panel, "text");
    await write(panel, '{"name":"Fair"}');
    await click(await panel.find('[data-action="save"]'));
    await until(() => made.length);
    expect(made).to.deep.equal([{ name: "Fair" }]);
    const asked = panel.events.find((event) => event.type === "iam-before-change");
    expect((asked as CustomEvent<{ after: unknown }>).detail.after).to.deep.equal({ name: "Fair" });
  });

  it("stays text while invalid, with the reason", async () => {
    const { panel, made } = await mount();
    await view(panel, "text");
    await write(panel, '{"name":');
    await view(panel, "form");
    const told = await panel.find('.draft-views [role="alert"]');
    const reason = english["json.end"]?.replace("{{line}}", "1").replace("{{column}}", "9") ?? "";
    expect(told.textContent).to.equal(english["draft.blocked"]?.replace("{{reason}}", reason));
    expect(await shown(panel)).to.equal('{"name":');
    await click(await panel.find('[data-action="save"]'));
    expect(made).to.deep.equal([]);
    (await editor(panel)).focus();
    await chord("Control", "End");
    await type('"Fair"}');
    await until(() => panel.all('.draft-views [role="alert"]').length === 0);
    await view(panel, "form");
    expect((await name(panel)).value).to.equal("Fair");
  });

  it("reports the path of a text with valid syntax and wrong schema", async () => {
    const { panel } = await mount();
    await view(panel, "text");
    await write(panel, "{}");
    await view(panel, "form");
    expect((await panel.find('.draft-views [role="alert"]')).textContent).to.contain("A name is needed.");
  });

  it("is kept with keep-drafts from either view, without its secrets", async () => {
    const look = { panel: { keepDrafts: true } };
    const { panel } = await mount(look);
    await view(panel, "text");
    await write(panel, '{"name": "Fair", "kind": "stall", "secret": "s3"}');
    unmountAll();
    const { panel: next, made } = await mount(look);
    await next.find('[data-note="kept-draft"]');
    expect((await name(next)).value).to.equal("Fair");
    await click(await next.find('[data-action="save"]'));
    await until(() => made.length);
    expect(made).to.deep.equal([{ name: "Fair", kind: "stall" }]);
    unmountAll();
    expect((await name((await mount(look)).panel)).value).to.equal("Corner");
  });

  it("is switched by keyboard, and announces the current view", async () => {
    const { panel } = await mount();
    (await panel.find('[data-action="view-text"]')).focus();
    await press("Enter");
    await panel.find('[data-action="view-text"][aria-pressed="true"]');
    expect(panel.active()?.dataset.action).to.equal("view-text");
  });

  hasNoFindings(
    async (look) => (await mount(look)).panel,
    async (panel) => {
      await view(panel, "text");
      await editor(panel);
    },
  );
});
