// A text in every realm language: its control, its dialog, and its write after the record.
import { expect } from "@esm-bundle/chai";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { recordQuery } from "../../../src/api/record.ts";
import { Server } from "../../../src/api/server.ts";
import { defineForm, type FieldDef } from "../../../src/kit/form/fields.ts";
import { RecordForm } from "../../../src/kit/form/RecordForm.tsx";
import { Overlays } from "../../../src/kit/overlay/ask.tsx";
import english from "../../../src/sections/translations/en.json" with { type: "json" };
import { useTranslationsFollow } from "../../../src/sections/translations/saveTranslations.ts";
import { translatable } from "../../../src/sections/translations/translatableField.tsx";
import { click, type } from "../support/act.ts";
import { hasNoFindings } from "../support/looks.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type Mounted, type MountOptions } from "../support/mountField.tsx";

interface Shoe {
  id: string;
  name: string;
  title?: string;
}

const many = { internationalizationEnabled: true, supportedLocales: ["de", "fr", "en"], defaultLocale: "en" };
const key = "shoes.size";
const reference = `\${${key}}`;

/** A realm with texts and one record; `refuses` names a write that fails with 500. */
function shop({ realm = many as object, texts = { en: { [key]: "Size" } } as object, refuses = "" } = {}) {
  const sent: string[] = [];
  const kept: Record<string, Record<string, unknown>> = structuredClone({ ...texts });
  let shoe: Shoe = { id: "1", name: "size", title: reference };
  const answers: readonly [RegExp, () => unknown][] = [
    [/\/admin\/realms\/acme$/, () => ({ realm: "acme", ...realm })],
    [/\/localization$/, () => Object.keys(kept)],
    [/\/localization\/(\w+)$/, () => ({})],
    [/\/shoe$/, () => shoe],
  ];
  const server = new Server({
    url: "https://id.example.org",
    realm: "acme",
    getToken: async () => "token",
    transport: {
      fetcher: async (input, init = {}) => {
        const path = new URL(String(input)).pathname;
        const { method = "GET", body } = init;
        if (method !== "GET") {
          sent.push(`${method} ${path.replace("/admin/realms/acme", "")} ${String(body ?? "")}`.trim());
          if (refuses && path.includes(refuses)) return Response.json({ errorMessage: "No room" }, { status: 400 });
          const [, locale = "", textKey = ""] = /\/localization\/(\w+)\/(.+)$/.exec(path) ?? [];
          if (locale) kept[locale] = { ...kept[locale], [decodeURIComponent(textKey)]: body };
          if (path.endsWith("/shoe")) shoe = JSON.parse(String(body)) as Shoe;
          return new Response(null, { status: 204 });
        }
        if (refuses && `GET ${path}`.includes(refuses)) return Response.json({}, { status: 500 });
        const locale = /\/localization\/(\w+)$/.exec(path)?.[1];
        if (locale) return Response.json(kept[locale] ?? {});
        return Response.json(answers.find(([pattern]) => pattern.test(path))?.[1]());
      },
    },
  });
  return { server, sent };
}

/** Dialogs with a list keep its state in the URL. */
const Within = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <Overlays>{children}</Overlays>
  </MemoryRouter>
);
const { render, ...field } = translatable("shoes", ["named"]);
const within: Omit<FieldDef, "path"> = { ...field, render: (control) => <Within>{render?.(control)}</Within> };
const mount = (text: string | undefined, given: Parameters<typeof shop>[0] = {}, look: MountOptions = {}) =>
  mountField(within, { text }, { ...look, server: shop(given).server });

const input = (panel: Mounted, locale: string) => panel.find<HTMLInputElement>(`[data-field="translation.${locale}"]`);
const open = async (panel: Mounted) => {
  await click(await panel.find('[data-action="translate"]'));
  await input(panel, "en");
};
async function write(panel: Mounted, locale: string, text: string) {
  const one = await input(panel, locale);
  one.focus();
  one.select();
  if (text) await type(text);
  else document.execCommand("delete");
}
const ok = async (panel: Mounted) => click(await panel.find('[data-dialog="translations"] [data-action="confirm"]'));

describe("localized text", () => {
  afterEach(unmountAll);

  it("is a plain text for a realm with one language", async () => {
    const panel = await mount("Size", { realm: { internationalizationEnabled: false, supportedLocales: ["de"] } });
    const one = await panel.find<HTMLInputElement>('[data-field="colour"]');
    one.focus();
    await type("s");
    await until(() => JSON.stringify(panel.value()) === '{"text":"Sizes"}');
    expect(panel.all('[data-action="translate"]')).to.have.length(0);
  });

  it("is a read-only reference with the text of the default language below", async () => {
    const panel = await mount(reference);
    const said = await panel.find("[data-said='Size']");
    const one = await panel.find<HTMLInputElement>('[data-field="colour"]');
    expect(one.readOnly).to.equal(true);
    expect(one.value).to.equal(reference);
    expect(one.getAttribute("aria-describedby")).to.equal(said.id);
  });

  it("is edited per language, default first; only changes go into the form", async () => {
    const panel = await mount(reference);
    await panel.find("[data-said='Size']");
    await open(panel);
    const rows = panel.all('[data-list="translations"] tbody tr').map((row) => row.textContent?.trim());
    expect(rows[0]).to.equal(`English ${english.defaultLanguage}`);
    expect(rows.slice(1)).to.deep.equal(["French", "German"]);
    expect((await input(panel, "de")).getBoundingClientRect().width).to.be.above(200);
    expect((await input(panel, "en")).value).to.equal("Size");
    await write(panel, "de", "Größe");
    await ok(panel);
    await until(() => panel.all('[data-dialog="translations"]').length === 0);
    expect(panel.value()).to.deep.equal({ text: reference, texts: { de: "Größe" } });
  });

  it("stays unchanged if the dialog is cancelled", async () => {
    const panel = await mount(reference);
    await open(panel);
    await write(panel, "de", "Größe");
    await click(await panel.find('[data-dialog="translations"] [data-action="cancel"]'));
    await until(() => panel.all('[data-dialog="translations"]').length === 0);
    expect(panel.value()).to.deep.equal({ text: reference });
  });

  it("finds a language by name", async () => {
    const panel = await mount(reference);
    await open(panel);
    (await panel.find('[data-list="translations"] input[type="search"]')).focus();
    await type("ger");
    await until(() => panel.all('[data-list="translations"] tbody tr').length === 1);
    await input(panel, "de");
  });

  it("waits for the record name that its key needs", async () => {
    const panel = await mount("");
    await panel.find('[data-action="translate"][disabled]');
    expect(panel.all(".field-hint")[0]?.textContent).to.equal(english["translations.unnamed"]);
  });

  it("requires the default language, with an error at its field", async () => {
    const panel = await mount(reference);
    await open(panel);
    await write(panel, "en", "");
    await ok(panel);
    const told = await panel.find('[data-dialog="translations"] [role="alert"]');
    expect(told.textContent).to.equal(english["translations.missing"].replace("{{language}}", "English"));
    const one = await input(panel, "en");
    expect(one.getAttribute("aria-invalid")).to.equal("true");
    expect(panel.root.activeElement).to.equal(one);
    await type("Size");
    await until(() => !one.hasAttribute("aria-invalid"));
  });

  it("can't be edited while existing texts can't be read", async () => {
    const panel = await mount(reference, { refuses: "GET /admin/realms/acme/localization" });
    await click(await panel.find('[data-action="translate"]'));
    await panel.find('[data-list="translations"] [data-state="error"]');
    const final = await panel.find<HTMLButtonElement>('[data-dialog="translations"] [data-action="confirm"]');
    expect(final.disabled).to.equal(true);
  });

  hasNoFindings((look) => mount(reference, {}, look), open);
});

describe("texts of a record", () => {
  afterEach(unmountAll);

  /** Form of a record with a name and a text. */
  async function form(given: Parameters<typeof shop>[0] & { title?: string } = {}) {
    const { server, sent } = shop(given);
    const path = "/shoe";
    const { title = reference } = given;
    const shoe: Shoe = { id: "1", name: "size", title };
    const sections = defineForm<Shoe>([
      { path: ["name"], labelText: "Name", kind: "text" },
      { path: ["title"], labelText: "Title", ...translatable("shoes", ["name"]) },
    ]);
    function Shown() {
      return (
        <RecordForm<Shoe>
          area="shoes"
          record={shoe}
          form={sections}
          query={recordQuery<Shoe>({
            kind: "plain",
            key: ["shoe"],
            path,
            identity: { id: "1" },
            read: async () => ({ ...(await server.object<Shoe>(path)), title }),
          })}
          write={(by, record) => by.request("PUT", path, { body: record })}
          follow={useTranslationsFollow()}
          success="save"
          failure="error.unreadable"
        />
      );
    }
    const panel = await mountField(
      {
        kind: "custom",
        render: () => (
          <Within>
            <Shown />
          </Within>
        ),
      },
      "",
      { server, isForm: true },
    );
    await panel.find('[data-action="translate"]');
    return { panel, sent };
  }

  it("are written after it, one request each, without empty ones", async () => {
    const { panel, sent } = await form();
    await open(panel);
    await write(panel, "de", "Größe");
    await write(panel, "fr", "x");
    await write(panel, "fr", "");
    await ok(panel);
    await click(await panel.find('.save-bar [data-action="save"]'));
    await until(() => panel.alerts().length);
    expect(sent).to.deep.equal([
      `PUT /shoe ${JSON.stringify({ id: "1", name: "size", title: reference })}`,
      `PUT /localization/de/${key} Größe`,
    ]);
    expect(panel.alerts()[0]?.variant).to.equal("success");
    await until(() => panel.all(".save-bar").length === 0);
  });

  it("that failed are reported and stay in the form; the record is saved", async () => {
    const { panel, sent } = await form({ refuses: "/localization/de/" });
    await open(panel);
    await write(panel, "de", "Größe");
    await ok(panel);
    await click(await panel.find('.save-bar [data-action="save"]'));
    await until(() => panel.alerts().length);
    const [alert] = panel.alerts();
    expect(alert?.message).to.equal(english.errorSavingTranslations.replace("{{error}}", "No room"));
    expect(sent[0]?.startsWith("PUT /shoe")).to.equal(true);
    await panel.find('.save-bar [data-action="save"]:not([aria-busy])');
    await open(panel);
    expect((await input(panel, "de")).value).to.equal("Größe");
  });

  it("keep values from before the realm had several languages", async () => {
    const { panel } = await form({ title: "Shoe size", texts: {} });
    await open(panel);
    expect((await input(panel, "en")).value).to.equal("Shoe size");
    await ok(panel);
    await panel.find("[data-said='Shoe size']");
    expect((await panel.find<HTMLInputElement>('[data-field="title"]')).value).to.equal(reference);
    await click(await panel.find('[data-action="review"]'));
    const said = panel.all(".review ins").map((one) => one.textContent);
    expect(said).to.deep.equal([`${reference}, en: Shoe size`]);
  });
});
