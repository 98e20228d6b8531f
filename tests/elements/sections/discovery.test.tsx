// Settings from a URL or a file, shown before they are applied.
import { expect } from "@esm-bundle/chai";
import { Discovery } from "../../../src/sections/discovery/Discovery.tsx";
import english from "../../../src/sections/discovery/en.json" with { type: "json" };
import { click, press, type } from "../support/act.ts";
import { hasNoFindings } from "../support/looks.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type Mounted, type MountOptions } from "../support/mountField.tsx";

interface Config {
  issuer?: string;
  tokenUrl?: string;
  clientSecret?: string;
}

const current: Config = { issuer: "https://old.example", clientSecret: "s3cret" };
const found: Config = { issuer: "https://new.example", tokenUrl: "https://new.example/token", clientSecret: "0ther" };

async function mount(look: MountOptions & { answer?: () => Config; takesAtOnce?: () => boolean } = {}) {
  const asked: string[] = [];
  const taken: Config[] = [];
  const undone: Config[] = [];
  const query = (way: string) => (input: string) => ({
    queryKey: ["found", way, input],
    queryFn: async () => {
      asked.push(`${way} ${input}`);
      return look.answer ? look.answer() : found;
    },
  });
  const panel = await mountField(
    {
      kind: "custom",
      render: () => (
        <Discovery<Config>
          ways={[
            { by: "address", label: "address", query: query("address") },
            { by: "file", label: "file", accept: ".json", query: query("file") },
          ]}
          current={current}
          onTake={(config) => {
            taken.push(config);
            return () => undone.push(config);
          }}
          {...(look.takesAtOnce && { takesAtOnce: look.takesAtOnce })}
        />
      ),
    },
    "",
    look,
  );
  await panel.find('[data-action="discover"]');
  return { panel, asked, taken, undone };
}

const address = (panel: Mounted) => panel.find<HTMLInputElement>('input[data-field="address"]');
const told = (panel: Mounted) => panel.all(".field-error").map((error) => error.textContent);
async function read(panel: Mounted, url = "https://new.example") {
  const input = await address(panel);
  input.focus();
  input.select();
  await type(url);
  await press("Enter");
}

/** Pastes into the field. Resolves to true if the default action remains. */
async function paste(panel: Mounted, text: string): Promise<boolean> {
  const input = await address(panel);
  input.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  return input.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
}

describe("discovered settings", () => {
  afterEach(unmountAll);

  it("are compared with current ones, without secrets, and applied on demand", async () => {
    const { panel, asked, taken } = await mount();
    await read(panel);
    const offer = await panel.find('[data-state="found"]');
    expect(asked).to.deep.equal(["address https://new.example"]);
    expect(offer.querySelector('[role="status"]')?.textContent).to.equal(
      english["discovery.differs_other"].replace("{{count}}", "3"),
    );
    expect(panel.all("[data-change]").map((one) => one.dataset.change)).to.deep.equal([
      "issuer",
      "tokenUrl",
      "clientSecret",
    ]);
    expect(offer.textContent).not.to.contain("s3cret").and.not.to.contain("0ther");
    expect(taken).to.deep.equal([]);
    await click(await panel.find('[data-action="take-over"]'));
    expect(taken).to.deep.equal([found]);
    await until(() => panel.all('[data-state="found"]').length === 0);
    // The surrounding form was not submitted.
    expect(panel.events).to.deep.equal([]);
  });

  it("scroll into view from any position, and focus stays", async () => {
    const { panel } = await mount();
    panel.host.style.paddingBlockStart = `${innerHeight - 160}px`;
    panel.host.style.paddingBlockEnd = "2000px";
    await read(panel);
    const take = await panel.find('[data-action="take-over"]');
    await until(() => take.getBoundingClientRect().bottom <= innerHeight);
    expect(panel.active()).to.equal(await address(panel));
    window.scrollTo(0, 0);
  });

  it("load when a URL is pasted, and apply if nothing would be lost", async () => {
    const { panel, asked, taken } = await mount({ takesAtOnce: () => true });
    await paste(panel, " https://new.example ");
    await until(() => taken.length === 1);
    expect(asked).to.deep.equal(["address https://new.example"]);
    expect(taken).to.deep.equal([found]);
    expect((await address(panel)).value).to.equal("https://new.example");
    expect((await panel.find('[data-state="taken"] [role="status"]')).textContent).to.equal(
      english["discovery.filled_other"].replace("{{count}}", "3"),
    );
    expect(panel.all('[data-state="found"]')).to.have.length(0);
    // A second import asks first.
    await press("Enter");
    await panel.find('[data-state="found"]');
    expect(taken).to.have.length(1);
  });

  it("that were applied can be undone, and are then offered again", async () => {
    const { panel, taken, undone } = await mount({ takesAtOnce: () => true });
    await paste(panel, "https://new.example");
    await click(await panel.find('[data-action="undo-take"]'));
    expect(undone).to.deep.equal([found]);
    await panel.find('[data-state="found"]');
    expect(taken).to.have.length(1);
    expect(panel.all('[data-action="undo-take"]')).to.have.length(0);
  });

  it("of a pasted URL are shown first if a value would be lost; other text is only inserted", async () => {
    const { panel, asked, taken } = await mount({ takesAtOnce: () => false });
    expect(await paste(panel, "new.example")).to.equal(true);
    expect(asked).to.deep.equal([]);
    await paste(panel, "https://new.example");
    await panel.find('[data-state="found"]');
    expect(taken).to.deep.equal([]);
    // Pasted into another URL, it is only inserted.
    (await address(panel)).setSelectionRange(3, 3);
    expect(await paste(panel, "https://other.example")).to.equal(true);
    expect(asked).to.have.length(1);
  });

  it("can be dismissed", async () => {
    const { panel, taken } = await mount();
    await read(panel);
    await click(await panel.find('[data-action="leave"]'));
    await until(() => panel.all('[data-state="found"]').length === 0);
    expect(taken).to.deep.equal([]);
  });

  it("without differences are reported as equal", async () => {
    const { panel } = await mount({ answer: () => ({ issuer: "https://old.example" }) });
    await read(panel);
    const offer = await panel.find('[data-state="found"]');
    expect(offer.querySelector('[role="status"]')?.textContent).to.equal(english["discovery.same"]);
    expect(panel.all('[data-action="take-over"]')).to.have.length(0);
  });

  it("that can't be loaded are reported at the field, which keeps the input, and can be retried", async () => {
    let isDown = true;
    const answer = () => {
      if (isDown) throw new Error("Nobody answers");
      return found;
    };
    const { panel } = await mount({ answer });
    await read(panel);
    await until(() => told(panel)[0] === "Nobody answers");
    expect((await address(panel)).value).to.equal("https://new.example");
    expect((await address(panel)).getAttribute("aria-invalid")).to.equal("true");
    isDown = false;
    await click(await panel.find('[data-action="discover"]'));
    await panel.find('[data-state="found"]');
    expect(told(panel)).to.deep.equal([]);
  });

  it("are not requested for an invalid URL", async () => {
    const { panel, asked } = await mount();
    await read(panel, "new.example");
    await until(() => told(panel)[0] === english["discovery.noAddress"]);
    expect(asked).to.deep.equal([]);
  });

  it("can come from a file", async () => {
    const { panel, asked } = await mount();
    await click(await panel.find('[data-action="by-file"]'));
    const input = await panel.find<HTMLInputElement>('[data-action="import"]');
    const chosen = new DataTransfer();
    chosen.items.add(new File(['{"issuer":"x"}'], "config.json"));
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => panel.all(".file-name")[0]?.textContent?.includes("config.json"));
    await click(await panel.find('[data-action="discover"]'));
    await panel.find('[data-state="found"]');
    expect(asked).to.deep.equal(['file {"issuer":"x"}']);
  });

  hasNoFindings(
    async (look) => (await mount(look)).panel,
    async (panel) => {
      await read(panel);
      await panel.find('[data-state="found"]');
    },
  );
});
