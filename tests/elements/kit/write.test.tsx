// Every form that reads a record before it writes: valid record or no write, each write once, lookup of unknown
// results.
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
import { inSteps, Step } from "../../../src/kit/write/inSteps.ts";
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

/** Header of a response from a proxy instead of the server. */
const notDone = { "x-not-done": "true" };

type Answer = (method: string, body: Person | undefined, count: number) => Response | undefined;

/** A server with one user. `answer` overrides responses by request. */
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
        // Rejected or foreign: no effect. Lost response: took effect.
        const isForeign = special?.headers.get("x-not-done") === "true";
        if (!isForeign && (!special || special.status < 400 || special.status === 503)) person = { ...person, ...body };
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

/** Every UI that changes a record. */
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
  describe(`${way} for a record`, () => {
    afterEach(unmountAll);

    for (const [what, answer] of Object.entries(noRecord))
      it(`sends nothing if the read returns ${what}, and keeps the input`, async () => {
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
  describe(`write by ${way}`, () => {
    afterEach(unmountAll);
    const isSaved = (panel: Mounted) => until(() => shown(panel, "success").length, "that it was saved");

    it("reads, writes and reads back, nothing else", async () => {
      const people = personServer();
      const panel = await mount(draw(people), people.server);
      await type(panel, "Eve");
      await save(panel);
      await isSaved(panel);
      expect(people.sent).to.deep.equal(["GET", "PUT", "GET"]);
      expect(people.person()).to.deep.equal({ id: "1", name: "Eve" });
    });

    it("with a lost response looks the result up, reports it, and sends once", async () => {
      const people = personServer((method) => (method === "PUT" ? new Response(null, { status: 503 }) : undefined));
      const panel = await mount(draw(people), people.server);
      await type(panel, "Eve");
      await save(panel);
      await isSaved(panel);
      expect(people.sent).to.deep.equal(["GET", "PUT", "GET"]);
    });

    it("without an effect reports it and keeps the input", async () => {
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

    it("with an effect despite a 500 reports success", async () => {
      const people = personServer((method, body) => {
        if (method !== "PUT") return undefined;
        people.change(body ?? {});
        return json({ error: "unknown_error" }, 500);
      });
      const panel = await mount(draw(people), people.server);
      await type(panel, "Eve");
      await save(panel);
      await isSaved(panel);
      expect(people.sent).to.deep.equal(["GET", "PUT", "GET"]);
      expect(shown(panel, "danger")).to.deep.equal([]);
    });

    const untrue: Readonly<Record<string, () => Response>> = {
      "204": () => new Response(null, { status: 204, headers: notDone }),
      "200 with a text": () => new Response("Maintenance", { headers: { "content-type": "text/plain", ...notDone } }),
      "500": () => json({ error: "unknown_error" }, 500),
    };
    for (const [what, answer] of Object.entries(untrue))
      it(`without an effect and a response of ${what} is not saved, and keeps the input`, async () => {
        const people = personServer((method) => (method === "PUT" ? answer() : undefined));
        const panel = await mount(draw(people), people.server);
        await type(panel, "Eve");
        await save(panel);
        await until(() => shown(panel, "danger").length, "what went wrong");
        expect(shown(panel, "success")).to.deep.equal([]);
        expect(people.person()).to.deep.equal(ada);
        expect((await panel.find<HTMLInputElement>('[data-field="name"]')).value).to.equal("Eve");
      });

    it("without a lookup warns that it may be saved", async () => {
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

    it("without a read-back reports exactly that", async () => {
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

describe("form saved in part by the server", () => {
  afterEach(unmountAll);

  it("names the dropped fields and keeps them for another save", async () => {
    let isPartial = true;
    const people = personServer((method, body) => {
      if (method !== "PUT" || !isPartial) return undefined;
      people.change({ name: body?.name ?? "" });
      return new Response(null, { status: 204, headers: notDone });
    });
    const panel = await mount(ways.form?.(people), people.server);
    await type(panel, "Eve");
    await type(panel, "Rome", "city");
    await save(panel);
    await until(() => shown(panel, "warning").length, "the warning");
    expect(shown(panel, "warning").join()).to.contain("City");
    expect(shown(panel, "warning").join()).not.to.contain("Name");
    expect((await panel.find<HTMLInputElement>('[data-field="city"]')).value).to.equal("Rome");
    isPartial = false;
    await until(
      () => panel.root.querySelector('[data-action="save"]:enabled:not([aria-busy="true"])'),
      "a button to save",
    );
    await save(panel);
    await until(() => shown(panel, "success").length, "that it was saved");
    expect(people.person()).to.deep.equal({ id: "1", name: "Eve", city: "Rome" });
  });

  it("sends nothing if another admin's value is kept, and reports no change", async () => {
    const people = personServer();
    const panel = await mount(ways.form?.(people), people.server);
    await type(panel, "Eve");
    people.change({ name: "Theirs" });
    await save(panel);
    (await panel.find('[data-dialog="conflict"] [data-action="confirm"]')).click();
    await until(() => shown(panel, "info").length, "that nothing was changed");
    expect(people.sent).not.to.include("PUT");
    expect(shown(panel, "success")).to.deep.equal([]);
    expect((await panel.find<HTMLInputElement>('[data-field="name"]')).value).to.equal("Theirs");
  });
});

describe("save of several steps with a failure", () => {
  afterEach(unmountAll);

  it("reports completed steps, and a retry ignores changes of others", async () => {
    const people = personServer();
    let isBroken = true;
    const put = (by: Server, body: Person) => by.request("PUT", "/people/1", { body });
    const write = (by: Server, next: Person) =>
      inSteps([
        new Step<unknown>({ what: "key", run: () => put(by, { name: next.name ?? "" }) }),
        new Step<unknown>({
          what: "value",
          run: async () => people.change({ city: "nowhere" }),
          undo: () => Promise.reject(new Error()),
        }),
        new Step<unknown>({
          what: "select",
          run: async () => {
            if (isBroken) throw new ApiError("no", { status: 400, method: "PUT", path: "/" });
            people.change({ city: next.city ?? "" });
          },
        }),
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

describe("create form with a lost response", () => {
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

  it("continues as created if the record exists", async () => {
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

  it("reports no creation if the record does not exist", async () => {
    const panel = await mountCreate(
      lost,
      async () => undefined,
      () => {},
    );
    await type(panel, "Eve");
    await save(panel);
    await until(() => shown(panel, "danger").length, "what went wrong");
  });

  it("warns if the result is unknown, and looks it up before it sends again", async () => {
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

describe("success of a write", () => {
  afterEach(unmountAll);

  it("is reported once the surrounding list shows it", async () => {
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
