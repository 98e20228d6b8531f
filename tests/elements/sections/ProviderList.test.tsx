import { expect } from "@esm-bundle/chai";
import { MemoryRouter } from "react-router-dom";
import { ProviderList, type ProviderListProps } from "../../../src/sections/provider-config/ProviderList.tsx";
import { click } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type MountOptions } from "../support/mountField.tsx";

const rules = [
  { id: "1", name: "hosts", providerId: "trusted-hosts" },
  { id: "2", name: "scopes", providerId: "scope" },
  { id: "3", name: "consent", providerId: "consent-required" },
];

async function mount(props: Partial<ProviderListProps> = {}, options?: MountOptions) {
  let asked = 0;
  const panel = await mountField(
    {
      kind: "custom",
      render: () => (
        <MemoryRouter>
          <output>Rules</output>
          <ProviderList
            name="rules"
            label="Rules"
            providers={() => ({ queryKey: ["rules", JSON.stringify(props.order?.of)], queryFn: () => rules })}
            kinds={{
              queryKey: ["kinds"],
              queryFn: () => {
                asked += 1;
                return [{ id: "scope", helpText: "Which scopes" }, { id: "max-clients" }];
              },
            }}
            to={({ id = "" }) => ({ area: "clients", path: `/rule/${id}` })}
            toNew={(kind) => ({ area: "clients", path: `/new/${kind}` })}
            mayCreate
            rowActions={() => [{ action: "delete", label: "Delete", onSelect: () => {} }]}
            chooser="choose-kind"
            texts={{ create: "create", choose: "choose", search: "search", empty: "none", emptyText: "none" }}
            roles={["view-realm"]}
            {...props}
          />
        </MemoryRouter>
      ),
    },
    "",
    { isForm: true, ...options },
  );
  await panel.find("tr[data-name]");
  return { ...panel, asked: () => asked };
}

describe("provider list", () => {
  afterEach(unmountAll);

  it("links each by name and type", async () => {
    const panel = await mount();
    const row = await panel.find('tr[data-name="hosts"]');
    expect(row.querySelector('[data-column="providerId"]')?.textContent).to.equal("trusted-hosts");
    expect(row.querySelector("a")?.getAttribute("href")).to.equal("#/rule/1");
  });

  it("asks for the type of a new provider and opens its form", async () => {
    const panel = await mount();
    expect(panel.asked()).to.equal(0);
    await click(await panel.find('[data-action="create"]'));
    const kind = await panel.find('[data-dialog="choose-kind"] [data-id="scope"] a');
    expect(kind.getAttribute("href")).to.equal("#/new/scope");
    expect(panel.asked()).to.equal(1);
    expect(await findings(panel.host)).to.deep.equal([]);
    await click(kind);
    await until(() => panel.all("dialog").length === 0);
  });

  it("offers no changes without permission", async () => {
    const panel = await mount({ mayCreate: false, rowActions: () => [] });
    expect(panel.all('[data-action="create"], [data-action="row-actions"]')).to.have.length(0);
  });

  it("reorders by buttons if the order matters", async () => {
    const told: string[] = [];
    const panel = await mount({
      order: { of: rules, onMove: ({ name }, to) => void told.push(`${name} to ${to}`) },
    });
    const button = async (name: string, action: string) =>
      panel.find<HTMLButtonElement>(`tr[data-name="${name}"] [data-action="${action}"]`);
    expect((await button("hosts", "move-up")).disabled).to.equal(true);
    expect((await button("consent", "move-down")).disabled).to.equal(true);
    await click(await button("scopes", "move-up"));
    await click(await button("scopes", "move-down"));
    await until(() => told.length === 2);
    expect(told).to.deep.equal(["scopes to 0", "scopes to 2"]);
    expect(await findings(panel.host)).to.deep.equal([]);
  });

  it("shows positions without permission to reorder", async () => {
    const panel = await mount({ order: { of: rules } });
    const cells = panel.all('td[data-column="priority"]').map((cell) => cell.textContent);
    expect(cells).to.deep.equal(["1", "2", "3"]);
  });
});
