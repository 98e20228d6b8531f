import { expect } from "@esm-bundle/chai";
import { Empty } from "../../../src/kit/states/states.tsx";
import { click } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, type Mounted } from "../support/mountField.tsx";

const mount = (locale: string, title: string): Promise<Mounted> =>
  mountField(
    {
      kind: "custom",
      labelText: title,
      hintText: "Nobody has to.",
      helpText: "Said of it.",
      render: () => <Empty title={title} text="Create one." />,
    },
    "",
    { locale },
  );

/** Texts marked as English and left-to-right. */
const marked = (panel: Mounted) => panel.all('bdi[lang="en"][dir="ltr"]').map(({ textContent }) => textContent);

describe("untranslated texts", () => {
  afterEach(unmountAll);

  it("are marked as English with its direction in a non-Latin language", async () => {
    const panel = await mount("ar", "مستخدمون");
    expect(marked(panel)).to.deep.equal(["Create one.", "Nobody has to."]);
    await click(await panel.find('[data-action="help"]'));
    expect((await panel.find(".help-text bdi")).textContent).to.equal("Said of it.");
    unmountAll();
    expect(marked(await mount("ja", "Users"))).to.deep.equal(["Users", "Users", "Create one.", "Nobody has to."]);
  });

  it("are unmarked in a Latin language", async () => {
    for (const locale of ["en", "de"]) expect(marked(await mount(locale, "Users"))).to.deep.equal([]);
  });
});
