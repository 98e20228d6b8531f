// Translations in the language of a panel, next to the server's texts.
import { expect } from "@esm-bundle/chai";
import english from "../../../src/kit/en.json" with { type: "json" };
import german from "../../../src/i18n/locales/de/core.json" with { type: "json" };
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { add, all, clear, until } from "./host.ts";
import "../../../elements/users.ts";

const labels = (element: HTMLElement) => all(element, "[aria-label]").map((node) => node.getAttribute("aria-label"));

describe("panel language", () => {
  beforeEach(clear);
  afterEach(clear);

  it("includes our translations, German ones for Austria too", async () => {
    const element = await add("iam-users", { attributes: { locale: "de-AT" } });
    await until(() => labels(element).includes(german["alerts.region"]), "German");
    expect(labels(element)).not.to.contain(english["alerts.region"]);
  });

  it("changes at runtime, separately for two panels of one session", async () => {
    const [first, second] = [await add("iam-users"), await add("iam-users")];
    expect(first.session).to.equal(second.session);
    first.setAttribute("locale", "de");
    await until(() => labels(first).includes(german["alerts.region"]), "German");
    expect(labels(second)).to.contain(english["alerts.region"]);
    first.removeAttribute("locale");
    await until(() => labels(first).includes(english["alerts.region"]), "English again");
  });
});
