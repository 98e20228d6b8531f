// Our own texts in the language of a panel, beside what the server says in it.
import { expect } from "@esm-bundle/chai";
import english from "../../../src/kit/en.json" with { type: "json" };
import german from "../../../src/i18n/locales/de/core.json" with { type: "json" };
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { add, all, clear, until } from "./host.ts";
import "../../../elements/users.ts";

const labels = (element: HTMLElement) => all(element, "[aria-label]").map((node) => node.getAttribute("aria-label"));

describe("the language of a panel", () => {
  beforeEach(clear);
  afterEach(clear);

  it("has our own texts too, those of German for Austria as well", async () => {
    const element = await add("iam-users", { attributes: { locale: "de-AT" } });
    await until(() => labels(element).includes(german["alerts.region"]), "German");
    expect(labels(element)).not.to.contain(english["alerts.region"]);
  });

  it("changes them while it is shown, and two panels of one session keep their own", async () => {
    const [first, second] = [await add("iam-users"), await add("iam-users")];
    expect(first.session).to.equal(second.session);
    first.setAttribute("locale", "de");
    await until(() => labels(first).includes(german["alerts.region"]), "German");
    expect(labels(second)).to.contain(english["alerts.region"]);
    first.removeAttribute("locale");
    await until(() => labels(first).includes(english["alerts.region"]), "English again");
  });
});
