// Singleton of a realm: a record without a list, at the root of its area.
import { expect } from "@esm-bundle/chai";
import { defineElement } from "../../../src/embed/defineElement.ts";
import { defineArea, defineTabs } from "../../../src/kit/area/defineArea.ts";
import { detailOf } from "../../../src/kit/area/detail.ts";
import { DetailPage } from "../../../src/kit/page/DetailPage.tsx";
import { useServer } from "../../../src/kit/panel/session.ts";
import { add, clear, one, until } from "../embed/host.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";

type Realm = { realm?: string };

const useRealmRecord = detailOf<Realm>();

const tabs = defineTabs<Realm>()({
  general: { view: async () => ({ default: () => <output>{useRealmRecord().realm}</output> }) },
  themes: { view: async () => ({ default: () => <output>all themes</output> }) },
});

function Settings() {
  return (
    <DetailPage<Realm>
      detail={useRealmRecord}
      query={{ queryKey: useServer().key("test-settings"), queryFn: async () => ({ realm: "acme" }) }}
      title={({ realm }) => `Settings of ${realm}`}
      tabs={tabs}
      tabsLabel="Settings"
    />
  );
}

defineElement(
  "iam-test-settings",
  defineArea({
    id: "test-settings",
    path: "test-settings",
    title: "settings",
    labels: { settings: "Settings" },
    icon: "house",
    who: { see: "anyone" },
    texts: async () => ({ default: { general: "General", themes: "Themes" } }),
    screens: { home: { path: ":tab", title: "settings", view: async () => ({ default: Settings }), tabs } },
  }),
);

describe("record without a list", () => {
  beforeEach(clear);
  afterEach(clear);

  it("has a title and tabs, the first by default, and no back link", async () => {
    const panel = await add("iam-test-settings");
    await until(() => one(panel, "output")?.textContent === "acme", "the record");
    expect(one(panel, "h1")?.textContent).to.equal("Settings of acme");
    expect(one(panel, ".breadcrumb")).to.equal(null);
    await until(() => panel.path === "/general", "the first tab");
    one(panel, '[data-tab="themes"]')?.click();
    await until(() => one(panel, "output")?.textContent === "all themes", "the other tab");
    expect(panel.path).to.equal("/themes");
  });
});
