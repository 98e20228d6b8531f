// Alerts show only the requests of their own write. Steps around a write have one order in every UI.
import { expect } from "@esm-bundle/chai";
import type { ReactNode } from "react";
import { Server } from "../../../src/api/server.ts";
import { defineActions, type ActionDef } from "../../../src/kit/action/defineActions.ts";
import { useAction } from "../../../src/kit/action/useAction.ts";
import { CreateForm } from "../../../src/kit/form/CreateForm.tsx";
import { FormDialog } from "../../../src/kit/form/FormDialog.tsx";
import { defineForm } from "../../../src/kit/form/fields.ts";
import { RecordForm } from "../../../src/kit/form/RecordForm.tsx";
import { usePatch } from "../../../src/kit/form/usePatch.ts";
import { Dialog } from "../../../src/kit/overlay/Dialog.tsx";
import { ActionBulk } from "../../../src/sections/bulk/ActionBulk.tsx";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

interface Person {
  id?: string;
  name?: string;
}

const ada: Person = { id: "1", name: "Ada" };
const form = defineForm<Person>([{ id: "person", fields: [{ path: ["name"], labelText: "Name", kind: "text" }] }]);
const texts = { success: "save", failure: "error.unreadable" };

/** A server with one user. Its writes get a response on demand or at once. */
function peopleServer({ isSlow = false } = {}) {
  let person = ada;
  const waiting = new Map<string, () => void>();
  const told = { ask: (_method: string) => {} };
  const server = new Server({
    url: "https://id.example.org",
    realm: "acme",
    getToken: async () => "token",
    transport: {
      fetcher: async (input, init = {}) => {
        const method = init.method ?? "GET";
        told.ask(method);
        if (method === "GET") return Response.json(person);
        const path = String(input).split("/").slice(-2).join("/");
        if (isSlow) await new Promise<void>((resolve) => waiting.set(path, resolve));
        if (typeof init.body === "string") person = { ...person, ...(JSON.parse(init.body) as Person) };
        return new Response(null, { status: 204 });
      },
    },
  });
  const answer = async (path: string) => {
    (await until(() => waiting.get(path), path))();
    waiting.delete(path);
  };
  return { server, told, answer };
}

const mount = (node: ReactNode, server: Server) =>
  mountField({ kind: "custom", render: () => node }, "", { server, isForm: true });

const press = async (panel: Mounted, selector: string) => (await panel.find(selector)).click();

/** Requests of the visible alerts, oldest first. */
const told = (panel: Mounted) =>
  [...panel.alerts()]
    .reverse()
    .map(({ written }) =>
      written?.requests.map(({ method, url }) => `${method} ${url.split("/").slice(-2).join("/")}`),
    );

function Remover({ name }: { name: string }) {
  const { run } = useAction();
  const remove = () =>
    run({ area: "people", action: "deleted", id: name, ...texts }, (server) =>
      server.request("DELETE", `/people/${name}`),
    );
  return <button type="button" data-action={`remove-${name}`} onClick={() => void remove()} />;
}

const people = ["bob", "eve", "kim"];

const remove: ActionDef<string, undefined> = {
  id: "delete",
  label: "delete",
  on: () => true,
  change: "deleted",
  run: (server, name) => server.request("DELETE", `/people/${name}`),
  said: { done: texts.success, failed: texts.failure },
  refresh: [],
};

const removal = defineActions<string, undefined>({
  area: "people",
  idOf: (name) => name,
  nameOf: (name) => name,
  list: [remove],
});

/** With content in the field itself: the dialog is rendered elsewhere. */
const Several = () => (
  <>
    <span />
    <ActionBulk<string, undefined>
      actions={removal}
      action={remove}
      context={undefined}
      record="bob"
      records={people}
      plan={{
        deed: "delete",
        title: () => "People",
        preview: () => "goes",
        start: "bulk.start.delete",
        isCounted: true,
      }}
      onClose={() => {}}
    />
  </>
);

describe("requests in an alert", () => {
  afterEach(unmountAll);

  it("are those of its own write, despite a concurrent one in the same session", async () => {
    const { server, answer } = peopleServer({ isSlow: true });
    const one = await mount(<Remover name="ada" />, server);
    const other = await mount(<Remover name="bob" />, server);
    await press(one, '[data-action="remove-ada"]');
    await press(other, '[data-action="remove-bob"]');
    await answer("people/bob");
    await until(() => other.alerts().length, "the second alert");
    await answer("people/ada");
    await until(() => one.alerts().length, "the first alert");
    expect(told(one)).to.deep.equal([["DELETE people/ada"]]);
    expect(told(other)).to.deep.equal([["DELETE people/bob"]]);
  });

  it("cover all rows of a bulk change and no concurrent write", async () => {
    const { server, answer } = peopleServer({ isSlow: true });
    const beside = await mount(<Remover name="ada" />, server);
    const panel = await mount(<Several />, server);
    await press(panel, '[data-action="confirm"]');
    await press(beside, '[data-action="remove-ada"]');
    for (const name of ["eve", "ada", "bob", "kim"]) await answer(`people/${name}`);
    await until(() => beside.alerts().length, "the alert beside it");
    await press(panel, '[data-action="close"]:enabled');
    await until(() => panel.alerts().length, "the alert of all");
    expect(told(panel).map((requests) => requests?.sort())).to.deep.equal([
      people.map((name) => `DELETE people/${name}`),
    ]);
    expect(told(beside)).to.deep.equal([["DELETE people/ada"]]);
  });
});

function Patch({ server }: { server: Server }) {
  const patch = usePatch<Person>({ area: "people", ...access(server), ...texts });
  return (
    <button type="button" data-action="save" onClick={() => void patch(ada, [{ path: ["name"], value: "Eve" }])} />
  );
}

function access(server: Server) {
  return {
    query: server.record<Person>(["people", "1"], "/people/1", { kind: "user", identity: { id: "1" } }),
    write: (by: Server, body: Person) => by.request("PUT", "/people/1", { body }),
  };
}

const put = ["GET", "iam-before-change", "PUT", "GET", "iam-change", "iam-alert"];

/** Every UI that writes, with its steps. */
const ways: Readonly<Record<string, [order: readonly string[], draw: (server: Server) => ReactNode]>> = {
  form: [
    put,
    (server) => (
      <Dialog name="person" title="Person" onClose={() => {}}>
        <RecordForm<Person> area="people" record={ada} form={form} {...access(server)} {...texts} />
      </Dialog>
    ),
  ],
  "patch of single fields": [put, (server) => <Patch server={server} />],
  "dialog of a record": [
    put,
    (server) => (
      <FormDialog<Person>
        area="people"
        action="updated"
        name="person"
        title="Person"
        form={form}
        initial={ada}
        submitLabel="Save"
        onClose={() => {}}
        {...access(server)}
        {...texts}
      />
    ),
  ],
  "new record": [
    ["iam-before-change", "POST", "iam-change", "iam-alert"],
    () => (
      <Dialog name="person" title="Person" onClose={() => {}}>
        <CreateForm<Person, unknown>
          area="people"
          form={form}
          create={(by, body) => by.request("POST", "/people/1", { body })}
          onCreated={() => {}}
          onCancel={() => {}}
          {...texts}
        />
      </Dialog>
    ),
  ],
  action: [["iam-before-change", "DELETE", "iam-change", "iam-alert"], () => <Remover name="ada" />],
};

describe("steps around a write", () => {
  afterEach(unmountAll);

  for (const [way, [order, draw]] of Object.entries(ways))
    it(`happen in order: ${way}`, async () => {
      const { server, told: log } = peopleServer();
      const panel = await mount(draw(server), server);
      log.ask = (method) => panel.events.push(new CustomEvent(method));
      const input = panel.root.querySelector<HTMLInputElement>('[data-field="name"]');
      if (input) {
        input.focus();
        input.setRangeText("Eve", 0, input.value.length, "end");
        input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
      }
      await press(panel, '[data-action="save"]:enabled, [data-action="remove-ada"]');
      await until(() => panel.alerts().length, "the alert");
      expect(panel.events.map(({ type }) => type).slice(0, order.length)).to.deep.equal(order);
    });
});
