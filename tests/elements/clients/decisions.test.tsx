import { expect } from "@esm-bundle/chai";
import { Decisions } from "../../../src/areas/clients/authorization/evaluate/Decisions.tsx";
import type { Decision, Vote } from "../../../src/sections/policies/evaluation.ts";
import { click } from "../support/act.ts";
import { hasNoFindings } from "../support/looks.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type MountOptions } from "../support/mountField.tsx";

const vote = (name: string, status: string, ...parts: Vote[]): Vote => ({
  policy: { id: `id of ${name}`, name, type: parts.length ? "aggregate" : "user" },
  status,
  parts,
});
const decision: Decision = {
  ...vote("for open", "DENY", vote("both", "DENY", vote("anna", "PERMIT"), vote("not anna", "DENY"))),
  policy: { id: "p1", name: "for open", type: "resource" },
  strategy: "UNANIMOUS",
  granted: [],
  denied: ["read", "write"],
};

const mount = (options?: MountOptions) =>
  mountField(
    { kind: "custom", render: () => <Decisions clientId="shop" decisions={[decision]} /> },
    undefined,
    options,
  );

describe("evaluation result", () => {
  afterEach(unmountAll);

  it("shows a permission, its policies with their votes, and the parts of aggregated ones", async () => {
    const panel = await mount();
    const permission = await panel.find('[data-list="decisions"] tr[data-id="p1"]');
    expect(permission.querySelector('[data-column="deniedScopes"]')?.textContent).to.equal("read, write");
    await click(await panel.find('[data-name="for open"] [data-action="expand"]'));
    await click(await panel.find('[data-name="both"] [data-action="expand"]'));
    await until(() => panel.all("tr[data-name]").length === 4);
    const told = panel
      .all("tr[data-name]")
      .map((row) => [row.dataset.name, row.getAttribute("aria-level"), row.querySelector(".tag")?.textContent].join());
    expect(told).to.deep.equal(["for open,1,Deny", "both,2,Deny", "anna,3,Permit", "not anna,3,Deny"]);
    await click(await panel.find('[data-name="anna"] a'));
    expect(panel.events.map(({ detail }) => detail.path)).to.have.length(1);
  });

  hasNoFindings(mount, async (panel) => {
    await click(await panel.find('[data-name="for open"] [data-action="expand"]'));
    await panel.find('[data-name="both"]');
  });
});
