// The confirmation reads facts on opening, which decide if the name must be entered.
import { expect } from "@esm-bundle/chai";
import { ActionConfirm } from "../../../src/kit/action/ActionConfirm.tsx";
import type { Facts, Fetch } from "../../../src/kit/action/defineActions.ts";
import { longWaitMs } from "../../../src/kit/states/useTooLong.ts";
import { click, press, type } from "../support/act.ts";
import { holdTimers } from "../support/clock.ts";
import { hasNoFindings } from "../support/looks.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { english, mountField, unmountAll, until, type Mounted, type MountOptions } from "../support/mountField.tsx";

const inUse: Facts = { typed: "rsa", warnings: [{ text: "retry", state: "in-use" }] };

async function ask(facts: (fetch: Fetch) => Promise<Facts>, options: MountOptions = {}) {
  let confirmed = 0;
  let closed = 0;
  // Created once per confirmation, like in an action.
  const question = { title: "delete", facts };
  const panel = await mountField(
    {
      kind: "custom",
      render: () => (
        <>
          <output>Beneath</output>
          <ActionConfirm
            name="confirm-delete"
            recordName="rsa-old"
            question={question}
            label="Delete"
            isDanger
            onConfirm={() => {
              confirmed += 1;
            }}
            onClose={() => {
              closed += 1;
            }}
          />
        </>
      ),
    },
    "",
    options,
  );
  return Object.assign(panel, { confirmed: () => confirmed, closed: () => closed });
}

const button = (panel: Mounted) => panel.find<HTMLButtonElement>('[data-action="confirm"]');
const never = () => new Promise<Facts>(() => {});

/** Expects that the name is required, with the reason, and confirms. */
async function asksForTheName(panel: Awaited<ReturnType<typeof ask>>) {
  await panel.find('[data-state="unchecked"]');
  const confirm = await button(panel);
  expect(confirm.disabled).to.equal(true);
  (await panel.find('[data-field="confirm"]')).focus();
  await type("rsa-old");
  await until(() => !confirm.disabled);
  await click(confirm);
  await until(() => panel.confirmed() === 1);
}

describe("confirmation with facts", () => {
  afterEach(unmountAll);

  it("can't be confirmed before the facts are loaded, with a message", async () => {
    let answer: (facts: Facts) => void = () => {};
    const panel = await ask(
      () =>
        new Promise<Facts>((resolve) => {
          answer = resolve;
        }),
    );
    const confirm = await button(panel);
    expect(confirm.getAttribute("aria-disabled")).to.equal("true");
    const reason = panel.root.getElementById(confirm.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).to.equal(english["confirm.checking"]);
    await click(confirm);
    confirm.focus();
    await press("Enter");
    expect(panel.confirmed()).to.equal(0);
    answer(inUse);
    await panel.find('[data-state="in-use"]');
    expect(confirm.disabled).to.equal(true);
    (await panel.find('[data-field="confirm"]')).focus();
    await type("rsa");
    await until(() => !confirm.disabled);
    await click(confirm);
    await until(() => panel.confirmed() === 1);
  });

  it("is simple without objections", async () => {
    const panel = await ask(async () => ({}));
    const confirm = await button(panel);
    await until(() => !confirm.hasAttribute("aria-disabled"));
    expect(panel.all('[data-field="confirm"], [data-state]')).to.have.length(0);
    await click(confirm);
    await until(() => panel.confirmed() === 1);
  });

  it("requires the record name if the facts can't be read", async () => {
    await asksForTheName(await ask(() => Promise.reject(new Error("refused"))));
  });

  it("requires the record name if the facts never arrive, and can be cancelled", async () => {
    const clock = holdTimers(longWaitMs);
    try {
      const panel = await ask(never);
      await until(() => clock.pass() > 0);
      await asksForTheName(panel);
    } finally {
      clock.restore();
    }
    unmountAll();
    const panel = await ask(never);
    await click(await panel.find('[data-action="cancel"]'));
    await until(() => panel.closed() === 1);
    expect(panel.confirmed()).to.equal(0);
  });

  it("reads the facts on each opening, never from the cache", async () => {
    let reads = 0;
    const panel = await ask(async (fetch) => {
      const queryFn = async () => ++reads;
      await fetch({ queryKey: ["facts"], queryFn, staleTime: Number.POSITIVE_INFINITY });
      const count = await fetch({ queryKey: ["facts"], queryFn, staleTime: Number.POSITIVE_INFINITY });
      return { warnings: [{ text: "retry", state: `read-${count}` }] };
    });
    await panel.find('[data-state="read-2"]');
  });

  hasNoFindings(
    (options) => ask(never, options),
    async (panel) => void (await panel.find('[data-state="waiting"]')),
  );
});
