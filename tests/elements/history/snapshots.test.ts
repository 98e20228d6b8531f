import "../../../elements/history.ts";
import { expect } from "@esm-bundle/chai";
import type { SnapshotHead, SnapshotStore } from "../../../src/kit/panel/snapshotStore.ts";
import { Compared } from "../compare/memoryServer.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";

/** A store of the host page. */
class HostStore implements SnapshotStore {
  readonly all = new Map<string, { head: SnapshotHead; text: string }>();
  list = async () => [...this.all.values()].map(({ head }) => head);
  read = async (id: string) => this.all.get(id)?.text;
  write = async (head: SnapshotHead, text: string) => {
    this.all.set(head.id, { head, text });
  };
  remove = async (id: string) => this.all.delete(id);
}

const rows = (panel: Compared) => panel.all('[data-list="snapshots"] tbody tr[data-id]');

describe("snapshots", () => {
  let panel: Compared;
  beforeEach(() => {
    panel = new Compared();
    panel.one.add("clients", { clientId: "shop", secret: "s3cret-value" });
  });
  afterEach(() => {
    panel.close();
    localStorage.removeItem("iam.snapshots");
  });

  it("are off at first, and are taken, deleted and kept in the browser", async () => {
    panel.open("/snapshots", undefined, "iam-history");
    const field = await panel.seen<HTMLInputElement>('[data-field="snapshots"]');
    expect(field.checked).to.equal(false);
    field.click();
    await until("the switch", () => panel.find<HTMLInputElement>('[data-field="snapshots"]')?.checked === true);
    await panel.press('[data-action="take-snapshot"]');
    await until("the snapshot", () => rows(panel).length === 1);
    expect(panel.writes).to.deep.equal([]);
    await panel.press('[data-list="snapshots"] tbody [data-action="row-actions"]');
    await panel.press('[data-action="delete"]');
    await panel.press('[data-action="confirm"]');
    await until("the empty list", () => rows(panel).length === 0);
  });

  it("go to the store of the host page without secrets, and tell changes that have no events", async () => {
    const store = new HostStore();
    panel.open("/snapshots", undefined, "iam-history");
    Object.assign(panel.element, { snapshots: store });
    await panel.press('[data-action="take-snapshot"]');
    await until("the first snapshot", () => rows(panel).length === 1);
    expect(panel.find('[data-field="snapshots"]')).to.equal(null);
    panel.one.texts.set("en", { loginTitle: "Welcome" });
    await panel.press('[data-action="take-snapshot"]');
    await until("the second snapshot", () => rows(panel).length === 2);
    expect([...store.all.values()].some(({ text }) => text.includes("s3cret-value"))).to.equal(false);
    await panel.press('[data-list="snapshots"] tbody [data-action="expand"]');
    const changes = await panel.seen(".history-snapshot-items");
    expect(changes.querySelectorAll("li").length).to.equal(1);
    expect(changes.textContent).to.contain("en");
  });
});
