// Whatever reads a record before it writes: the record, or nothing leaves; each write once; what is not known is looked up.
import { expect } from "@esm-bundle/chai";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ApiError } from "../../../src/api/ApiError.ts";
import { Server } from "../../../src/api/server.ts";
import { CreateForm } from "../../../src/kit/form/CreateForm.tsx";
import { FormDialog } from "../../../src/kit/form/FormDialog.tsx";
import { defineForm } from "../../../src/kit/form/fields.ts";
import { RecordForm } from "../../../src/kit/form/RecordForm.tsx";
import { usePatch } from "../../../src/kit/form/usePatch.ts";
import { Dialog } from "../../../src/kit/overlay/Dialog.tsx";
import { inSteps } from "../../../src/kit/write/inSteps.ts";
import { changeRecord } from "../../../src/kit/write/record.ts";
import { useAction } from "../../../src/kit/action/useAction.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { english, mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

interface Person {
  id?: string;
  name?: string;
  city?: string;
}

const form = defineForm<Person>([
  {
    id: "person",
    fields: [
      { path: ["name"], labelText: "Name", kind: "text" },
      { path: ["city"], labelText: "City", kind: "text" },
    ],
  },
]);
const ada: Person = { id: "1", name: "Ada" };
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const text = (body: string, type: string) => new Response(body, { headers: { "content-type": type } });

type Answer = (method: string, body: Person | undefined, count: number) => Response | undefined;

/** A server with one person; what it answers otherwise is told for each request of a kind. */
function personServer(answer: Answer = () => undefined) {
  let person: Person = ada;
  const sent: string[] = [];
  const server = new Server({
    url: "https://id.example.org",
    realm: "acme",
    getToken: async () => "token",
    transport: {
      fetcher: async (_, init = {}) => {
        const method = init.method ?? "GET";
        const body = typeof init.body === "string" ? (JSON.parse(init.body) as Person) : undefined;
        sent.push(method);
        if (method === "GET") return answer(method, body, sent.length) ?? json(person);
        const special = answer(method, body, sent.length);
        // Refused: not done. A lost answer: done.
        if (!special || special.status < 400 || special.status === 503) person = { ...person, ...body };
        if (special?.status === 503) throw new TypeError("Failed to fetch");
        return special ?? new Response(null, { status: 204 });
      },
    },
  });
  const query = server.record<Person>(["people", "1"], "/people/1", { kind: "user", identity: { id: "1" } });
  const write = (by: Server, record: Person) => by.request("PUT", "/people/1", { body: record });
  return {
    server,
    query,
    write,
    sent,
    person: () => person,
    change: (next: Person) => (person = { ...person, ...next }),
  };
}
type People = ReturnType<typeof personServer>;

const texts = { success: "save", failure: "error.unreadable" };

function Patch({ people }: { people: People }) {
  const patch = usePatch<Person>({ area: "people", query: people.query, write: people.write, ...texts });
  const [name, setName] = useState("Ada");
  return (
    <>
      <input data-field="name" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="button" data-action="save" onClick={() => void patch(ada, [{ path: ["name"], value: name }])} />
    </>
  );
}

function Act({ people }: { people: People }) {
  const { run } = useAction();
  const [name, setName] = useState("Ada");
  return (
    <>
      <input data-field="name" value={name} onChange={(event) => setName(event.target.value)} />
      <button
        type="button"
        data-action="save"
        onClick={() =>
          void run({ area: "people", action: "updated", ...texts }, (server) =>
            changeRecord(server, { query: people.query, write: people.write }, (fresh) => ({ ...fresh, name })),
          )
        }
      />
    </>
  );
}

/** All that changes a record. */
const ways: Readonly<Record<string, (people: People) => ReactNode>> = {
  form: (people) => (
    <Dialog name="person" title="Person" onClose={() => {}}>
      <RecordForm<Person> area="people" record={ada} form={form} query={people.query} write={people.write} {...texts} />
    </Dialog>
  ),
  dialog: (people) => (
    <FormDialog<Person>
      area="people"
      action="updated"
      name="person"
      title="Person"
      form={form}
      initial={ada}
      query={people.query}
      write={people.write}
      submitLabel="Save"
      onClose={() => {}}
      {...texts}
    />
  ),
  "patch of single fields": (people) => <Patch people={people} />,
  action: (people) => <Act people={people} />,
};

const mount = (node: ReactNode, server?: Server) =>
  mountField({ kind: "custom", render: () => node }, "", { ...(server && { server }) });

const shown = (panel: Mounted, variant: string) => [
  ...panel.events
    .filter((event) => event.type === "iam-alert" && event.detail.variant === variant)
    .map((event) => event.detail.message as string),
  ...panel.all(`[data-alert="${variant}"]`).map((node) => node.textContent ?? ""),
];

async function type(panel: Mounted, value: string, field = "name"): Promise<void> {
  const input = await panel.find<HTMLInputElement>(`[data-field="${field}"]`);
  input.focus();
  input.setRangeText(value, 0, input.value.length, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  await until(() => !panel.root.querySelector<HTMLButtonElement>('[data-action="save"]')?.disabled, "a button to save");
}

async function save(panel: Mounted): Promise<void> {
  (await panel.find('[data-action="save"]')).click();
}

const noRecord: Readonly<Record<string, () => Response>> = {
  "a text": () => text("Service is being maintained", "text/plain"),
  "a page": () => text("<!doctype html><title>Sign in</title>", "text/html"),
  "half of it": () => text('{"id":"1","na', "application/json"),
  "an empty object": () => json({}),
  null: () => json(null),
  "a list": () => json([]),
  "no content": () => new Response(null, { status: 204 }),
  "an empty text": () => text("", "application/json"),
  "a record without an id": () => json({ name: "Ada" }),
  "another record": () => json({ id: "2", name: "Ada" }),
};

for (const [way, draw] of Object.entries(ways)) {
  describe(`A ${way} that changes a record`, () => {
    afterEach(unmountAll);

    for (const [what, answer] of Object.entries(noRecord))
      it(`sends nothing when ${what} comes in place of it, and keeps what was typed`, async () => {
        const people = personServer((method) => (method === "GET" ? answer() : undefined));
        const panel = await mount(draw(people), people.server);
        await type(panel, "Eve");
        await save(panel);
        await until(() => shown(panel, "danger").length, "what went wrong");
        expect(shown(panel, "danger").join()).to.contain(english["error.unreadable"]);
        expect(people.sent).to.deep.equal(["GET"]);
        expect((await panel.find<HTMLInputElement>('[data-field="name"]')).value).to.equal("Eve");
      });
  });
}

for (const way of ["form", "dialog", "patch of single fields"]) {
  const draw = ways[way] ?? (() => null);
  describe(`A ${way}`, () => {
    afterEach(unmountAll);
    const isSaved = (panel: Mounted) => until(() => shown(panel, "success").length, "that it was saved");

    it("reads, writes, reads back, and no more", async () => {
      const people = personServer();
      const panel = await mount(draw(people), people.server);
      await type(panel, "Eve");
      await save(panel);
      await isSaved(panel);
      expect(people.sent).to.deep.equal(["GET", "PUT", "GET"]);
      expect(people.person()).to.deep.equal({ id: "1", name: "Eve" });
    });

    it("whose write was done though its answer was lost looks, says so, and sends it once", async () => {
      const people = personServer((method) => (method === "PUT" ? new Response(null, { status: 503 }) : undefined));
      const panel = await mount(draw(people), people.server);
      await type(panel, "Eve");
      await save(panel);
      await isSaved(panel);
      expect(people.sent).to.deep.equal(["GET", "PUT", "GET"]);
    });

    it("whose write was not done says so, and keeps what was typed", async () => {
      const people = personServer((method) => {
        if (method === "PUT") throw new TypeError("Failed to fetch");
        return undefined;
      });
      const panel = await mount(draw(people), people.server);
      await type(panel, "Eve");
      await save(panel);
      await until(() => shown(panel, "danger").length, "what went wrong");
      expect(people.sent).to.deep.equal(["GET", "PUT", "GET"]);
      expect((await panel.find<HTMLInputElement>('[data-field="name"]')).value).to.equal("Eve");
    });

    it("that cannot look warns that it may be saved", async () => {
      const people = personServer((method, _, count) => {
        if (method === "PUT" || count > 1) throw new TypeError("Failed to fetch");
        return undefined;
      });
      const panel = await mount(draw(people), people.server);
      await type(panel, "Eve");
      await save(panel);
      await until(() => shown(panel, "warning").length, "the warning");
      expect(shown(panel, "danger")).to.deep.equal([]);
      expect((await panel.find<HTMLInputElement>('[data-field="name"]')).value).to.equal("Eve");
    });

    it("that cannot be read back says just that", async () => {
      const people = personServer((method, _, count) => (method === "GET" && count > 2 ? json({}, 500) : undefined));
      const panel = await mount(draw(people), people.server);
      await type(panel, "Eve");
      await save(panel);
      await until(() => shown(panel, "warning").length, "the warning");
      expect(shown(panel, "warning").join()).to.contain(english["save.unread"]);
      expect(shown(panel, "danger")).to.deep.equal([]);
      if (way === "form") await until(() => !panel.root.querySelector('[data-action="save"]'), "a clean form");
    });
  });
}

describe("A save of several steps, one of which fails", () => {
  afterEach(unmountAll);

  it("says what was done, and saving again asks about nobody else's change", async () => {
    const people = personServer();
    let isBroken = true;
    const put = (by: Server, body: Person) => by.request("PUT", "/people/1", { body });
    const write = (by: Server, next: Person) =>
      inSteps([
        { what: "key", run: () => put(by, { name: next.name ?? "" }) },
        { what: "value", run: async () => people.change({ city: "nowhere" }), undo: () => Promise.reject(new Error()) },
        {
          what: "select",
          run: async () => {
            if (isBroken) throw new ApiError("no", { status: 500, method: "PUT", path: "/" });
            people.change({ city: next.city ?? "" });
          },
        },
      ]);
    const panel = await mount(
      <Dialog name="person" title="Person" onClose={() => {}}>
        <RecordForm<Person>
          area="people"
          record={{ ...ada, city: "Rome" }}
          form={form}
          query={people.query}
          write={write}
          success="save"
          failure="choices.error"
        />
      </Dialog>,
      people.server,
    );
    people.change({ city: "Rome" });
    await type(panel, "Eve");
    await type(panel, "Bonn", "city");
    await save(panel);
    await until(() => shown(panel, "danger").length, "what went wrong");
    expect(shown(panel, "danger").join()).to.contain(`${english.key}, ${english.value}`);
    isBroken = false;
    await until(
      () => panel.root.querySelector('[data-action="save"]:enabled:not([aria-busy="true"])'),
      "a button to save",
    );
    await save(panel);
    await until(() => shown(panel, "success").length, "that it was saved");
    expect(panel.root.querySelector("[data-conflict]")).to.equal(null);
    expect(people.person()).to.deep.equal({ id: "1", name: "Eve", city: "Bonn" });
  });
});

describe("A new record's form whose answer is lost", () => {
  afterEach(unmountAll);
  const lost = () => Promise.reject(new ApiError("no", { status: 0, method: "POST", path: "/" }));
  const mountCreate = (
    create: () => Promise<string>,
    find: () => Promise<{ result: string } | undefined>,
    onCreated: (id: string) => void,
  ) =>
    mount(
      <Dialog name="person" title="Person" onClose={() => {}}>
        <CreateForm<Person, string>
          area="people"
          form={form}
          create={create}
          find={find}
          onCreated={onCreated}
          onCancel={() => {}}
          {...texts}
        />
      </Dialog>,
    );

  it("goes on as created where the record is there", async () => {
    const created: string[] = [];
    const panel = await mountCreate(
      lost,
      async () => ({ result: "7" }),
      (id) => created.push(id),
    );
    await type(panel, "Eve");
    await save(panel);
    await until(() => created.length, "that it was created");
    expect(created).to.deep.equal(["7"]);
    expect(shown(panel, "danger")).to.deep.equal([]);
  });

  it("says that it was not created where it is not there", async () => {
    const panel = await mountCreate(
      lost,
      async () => undefined,
      () => {},
    );
    await type(panel, "Eve");
    await save(panel);
    await until(() => shown(panel, "danger").length, "what went wrong");
  });

  it("warns where that cannot be told, and looks before it sends again", async () => {
    let posts = 0;
    let isThere = false;
    const created: string[] = [];
    const panel = await mountCreate(
      () => {
        posts += 1;
        return lost();
      },
      async () => {
        if (!isThere) throw new ApiError("no", { status: 0, method: "GET", path: "/" });
        return { result: "7" };
      },
      (id) => created.push(id),
    );
    await type(panel, "Eve");
    await save(panel);
    await until(() => shown(panel, "warning").length, "the warning");
    expect((await panel.find<HTMLInputElement>('[data-field="name"]')).value).to.equal("Eve");
    isThere = true;
    await until(
      () => !panel.root.querySelector<HTMLButtonElement>('[data-action="save"]')?.disabled,
      "a button to save",
    );
    await save(panel);
    await until(() => created.length, "that it was created");
    expect(posts).to.equal(1);
  });
});

describe("the success of a write", () => {
  afterEach(unmountAll);

  it("is told once the list around it shows what was done", async () => {
    const names = ["Ada"];
    let reads = 0;
    let answer = () => {};
    function People() {
      const { run } = useAction();
      const { data = [] } = useQuery({
        queryKey: ["people", "list"],
        queryFn: async () => {
          reads += 1;
          if (reads > 1) await new Promise<void>((resolve) => (answer = resolve));
          return [...names];
        },
      });
      return (
        <>
          <input data-field="list" readOnly value={data.join()} />
          <button
            type="button"
            data-action="add"
            onClick={() =>
              void run({ area: "people", action: "created", ...texts }, async () => void names.push("Grace"))
            }
          />
        </>
      );
    }
    const panel = await mountField({ kind: "custom", render: () => <People /> }, "");
    const list = await panel.find<HTMLInputElement>('[data-field="list"]');
    await until(() => list.value === "Ada");
    (await panel.find('[data-action="add"]')).click();
    await until(() => reads === 2);
    expect(panel.alerts()).to.deep.equal([]);
    answer();
    await until(() => panel.alerts().length === 1);
    expect(list.value).to.equal("Ada,Grace");
  });
});
