import { expect } from "@esm-bundle/chai";
import { useQuery } from "@tanstack/react-query";
import { Server } from "../../../src/api/server.ts";
import { DocumentEditor } from "../../../src/kit/form/DocumentEditor.tsx";
import { jsonFormat, type ShapeCheck, type TextFormat } from "../../../src/kit/form/textFormat.ts";
import { yamlFormat } from "../../../src/kit/form/yamlFormat.ts";
import { chord, click, type } from "../support/act.ts";
import { hasNoFindings } from "../support/looks.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { english, mountField, unmountAll, until, type Mounted, type MountOptions } from "../support/mountField.tsx";

interface Rules {
  rules: { name: string; on?: boolean }[];
}

const check: ShapeCheck = (value) =>
  typeof value === "object" && value !== null && "rules" in value && Array.isArray(value.rules)
    ? undefined
    : { path: [], say: () => "No rules." };

/** A server with one document. */
function rulesServer(refuses = false) {
  const held = { rules: [{ name: "a" }] as Rules["rules"] };
  const sent: Rules[] = [];
  const server = new Server({
    url: "https://id.example.org",
    realm: "acme",
    getToken: async () => "token",
    transport: {
      fetcher: async (_, { method = "GET", body } = {}) => {
        if (method === "GET") return Response.json(held);
        sent.push(JSON.parse(String(body)) as Rules);
        if (refuses) return Response.json({ errorMessage: "Not these" }, { status: 400 });
        held.rules = (JSON.parse(String(body)) as Rules).rules;
        return new Response(null, { status: 204 });
      },
    },
  });
  return { held, sent, server };
}

async function mount(look: MountOptions & { format?: TextFormat; refuses?: boolean } = {}) {
  const { held, sent, server } = rulesServer(look.refuses);
  const query = server.document<Rules>(["rules"], "/rules", ["rules"]);
  function Shown() {
    const { data } = useQuery(query);
    if (!data) return null;
    return (
      <DocumentEditor<Rules>
        area="rules"
        document={data}
        query={query}
        write={(by, document) => by.request("PUT", "/rules", { body: document })}
        format={look.format ?? jsonFormat}
        check={check}
        label="steps"
        success="saved"
        failure="error.unreadable"
        disabled={look.disabled ?? false}
      />
    );
  }
  const panel = await mountField({ kind: "custom", render: () => <Shown /> }, "", { ...look, server, isForm: true });
  await panel.find(".cm-content");
  return { panel, held, sent };
}

const editor = (panel: Mounted) => panel.find('.cm-content[data-field="document"]');
async function write(panel: Mounted, text: string) {
  (await editor(panel)).focus();
  await chord("Control", "a");
  await type(text);
}
const save = async (panel: Mounted) => click(await panel.find('.form-bar [data-action="save"]'));
/** Lines of the editor. */
const shown = async (panel: Mounted) =>
  [...(await editor(panel)).querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n");

describe("document editor", () => {
  afterEach(unmountAll);

  it("saves the whole document and shows the server's version", async () => {
    const { panel, held, sent } = await mount();
    expect((await panel.find<HTMLButtonElement>('[data-action="save"]')).disabled).to.equal(true);
    await write(panel, '{"rules":[{"name":"b"}]}');
    await save(panel);
    await until(() => panel.alerts().length);
    expect(panel.alerts()[0]?.variant).to.equal("success");
    expect(sent).to.deep.equal([{ rules: [{ name: "b" }] }]);
    expect(held.rules).to.deep.equal([{ name: "b" }]);
    await until(async () => (await shown(panel)).split("\n").length > 3);
    await panel.find('[data-action="save"]:disabled');
  });

  it("saves with Ctrl+S anywhere, only after changes", async () => {
    const { panel, sent } = await mount();
    (await editor(panel)).focus();
    await chord("Control", "s");
    expect(sent).to.deep.equal([]);
    await write(panel, '{"rules":[{"name":"b"}]}');
    await chord("Control", "s");
    await until(() => panel.alerts().length);
    expect(panel.alerts()[0]?.variant).to.equal("success");
    expect(sent).to.deep.equal([{ rules: [{ name: "b" }] }]);
  });

  it("does not send a syntax error, and reports its position", async () => {
    const { panel, sent } = await mount();
    await write(panel, '{"rules":]');
    await save(panel);
    const told = await until(() => panel.all(".code-editor .field-error").find((one) => one.textContent));
    expect(told.textContent).to.contain(
      english["json.unexpected"]?.replace("{{line}}", "1").replace("{{column}}", "10").replace("{{found}}", "]"),
    );
    expect(sent).to.deep.equal([]);
  });

  it("does not send another schema", async () => {
    const { panel, sent } = await mount();
    await write(panel, "[]");
    await save(panel);
    await until(() => panel.all(".code-editor .field-error").some((one) => one.textContent?.includes("No rules.")));
    expect(sent).to.deep.equal([]);
  });

  it("reverts to the saved document", async () => {
    const { panel } = await mount();
    const before = await shown(panel);
    await write(panel, "{}");
    await click(await panel.find('[data-action="revert"]'));
    await until(async () => (await shown(panel)) === before);
    await panel.find('[data-action="save"]:disabled');
  });

  it("keeps a rejected document as typed", async () => {
    const { panel } = await mount({ refuses: true });
    await write(panel, '{"rules":[]}');
    await save(panel);
    await until(() => panel.alerts().length);
    expect(panel.alerts()[0]?.variant).to.equal("danger");
    expect(await shown(panel)).to.equal('{"rules":[]}');
  });

  it("asks before it overwrites another admin's change", async () => {
    const { panel, held, sent } = await mount();
    await write(panel, '{"rules":[{"name":"mine"}]}');
    held.rules = [{ name: "a", on: true }];
    await save(panel);
    const dialog = await panel.find('[data-dialog="overwrite"]');
    expect([...dialog.querySelectorAll("li")].map((one) => one.textContent)).to.deep.equal(["rules › a › on"]);
    await click(await panel.find('[data-dialog="overwrite"] [data-action="cancel"]'));
    await until(() => panel.all('[data-dialog="overwrite"]').length === 0);
    expect(sent).to.deep.equal([]);
    expect(await shown(panel)).to.equal('{"rules":[{"name":"mine"}]}');
    await save(panel);
    await click(await panel.find('[data-dialog="overwrite"] [data-action="confirm"]'));
    await until(() => panel.alerts().length);
    expect(held.rules).to.deep.equal([{ name: "mine" }]);
  });

  it("reverts to another admin's change once it is known", async () => {
    const { panel, held } = await mount();
    await write(panel, '{"rules":[]}');
    held.rules = [{ name: "theirs" }];
    await save(panel);
    await click(await panel.find('[data-dialog="overwrite"] [data-action="cancel"]'));
    await click(await panel.find('[data-action="revert"]'));
    await until(async () => (await shown(panel)).includes("theirs"));
  });

  it("keeps a draft with keep-drafts while off the page, until discarded", async () => {
    const look = { panel: { keepDrafts: true } };
    await write((await mount(look)).panel, '{"rules":[]}');
    unmountAll();
    const { panel } = await mount(look);
    await panel.find('[data-note="kept-draft"]');
    expect(await shown(panel)).to.equal('{"rules":[]}');
    await click(await panel.find('[data-action="discard"]'));
    await until(() => !panel.all('[data-note="kept-draft"]').length);
    unmountAll();
    const { panel: next } = await mount(look);
    expect(await shown(next)).to.contain('"name": "a"');
  });

  it("uses YAML if that is the format", async () => {
    const { panel, held } = await mount({ format: yamlFormat });
    expect((await shown(panel)).trim()).to.equal("rules:\n  - name: a");
    await write(panel, "rules: []");
    await save(panel);
    await until(() => panel.alerts().length);
    expect(held.rules).to.deep.equal([]);
  });

  it("is read-only without permission to write", async () => {
    const { panel } = await mount({ disabled: true });
    expect((await editor(panel)).getAttribute("aria-readonly")).to.equal("true");
    expect(panel.all('[data-action="save"]')).to.have.length(0);
  });

  hasNoFindings(async (look) => (await mount(look)).panel);
});
