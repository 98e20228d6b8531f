// Every declared form: random fields of a full record change while another admin changes others. The write must be the
// fresh record with exactly these paths.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Server } from "../../../src/api/server.ts";
import { plain } from "../../../src/kit/form/codecs.ts";
import type { FieldDef } from "../../../src/kit/form/fields.ts";
import { applyChanges, perKey } from "../../../src/kit/form/patch.ts";
import { fieldName, getIn, hookOf, isSame, setIn, type Path } from "../../../src/kit/record/path.ts";
import { changesOf, valuesOf, type Values } from "../../../src/kit/form/values.ts";
import { changeRecord } from "../../../src/kit/write/record.ts";
import { fakeFetch, json } from "../api/fakeServer.ts";
import { placesOfForms } from "./settingForms.ts";

type Record_ = Readonly<Record<string, unknown>>;

/** Possible entries of a field, by kind: at least two. */
function entries({ kind, options = [], min = 1 }: FieldDef): readonly unknown[] {
  const texts = ["alpha", "beta ü", "gamma, delta"];
  const lists = [["one"], ["one", "two.three"], []];
  const chosen = options.map(({ value }) => value);
  switch (kind) {
    case "readonly":
      return [];
    case "switch":
    case "checkbox":
      return [true, false];
    case "number":
    case "duration":
      return [min, min + 60, min + 7200];
    case "select":
    case "radio":
      return chosen.length > 0 ? chosen : texts;
    case "multiselect":
    case "checkboxes":
      return chosen.length > 0 ? [chosen.slice(0, 1), chosen.slice(1), chosen] : lists;
    case "lines":
      return lists;
    case "keyvalues":
      return ["a", "b"].map((value) => [
        { key: "dotted.name", value },
        { key: "other", value: "kept" },
      ]);
    case "custom":
      return [...lists, ...texts, true, false];
    default:
      return [...texts, "#123456", "2027-01-02"];
  }
}

const codecOf = (field: FieldDef) => field.codec ?? plain;

/** Entries that a field keeps unchanged. Other kinds are dropped or converted. */
const taken = (field: FieldDef): unknown[] =>
  entries(field).filter((value) => {
    try {
      const { read, write } = codecOf(field);
      const raw = write(value, undefined);
      return raw !== undefined && isSame(read(raw), value);
    } catch {
      return false;
    }
  });

const isBelow = (inner: Path, outer: Path) => outer.every((part, index) => inner[index] === part);

/** Independent fields of a form, with their possible values. */
function fieldsOf(form: readonly FieldDef[]) {
  const found: { field: FieldDef; values: readonly unknown[] }[] = [];
  for (const field of form.map((each) => ({ ...each, kind: each.kind ?? "switch" }))) {
    const isTwice = found.some(({ field: { path } }) => isBelow(path, field.path) || isBelow(field.path, path));
    const values = isTwice || field.kept || field.path.length === 0 ? [] : taken(field);
    if (values.length > 1) found.push({ field, values });
  }
  return found;
}

/** A server record with a value in each field and unknown extra fields. */
function full(fields: ReturnType<typeof fieldsOf>): Record_ {
  const strangers = { id: "1", unknownToUs: { deep: [1, { more: null }] }, "dotted.stranger": ["x"] };
  const bare: Record_ = { ...strangers, attributes: { "not ours": ["kept"] }, config: { "not ours": "kept" } };
  return fields.reduce<Record_>(
    (record, { field, values }) => setIn(record, field.path, codecOf(field).write(values[0], undefined)),
    bare,
  );
}

/** Saves with an in-memory server; resolves to the sent body. */
async function save(
  base: Record_,
  held: Record_,
  values: Values,
  sections: readonly { id: string; fields: FieldDef[] }[],
) {
  let kept = held;
  const { fetcher, sent } = fakeFetch(({ method, body }) => {
    if (method === "GET") return json(kept);
    kept = JSON.parse(String(body)) as Record_;
    return new Response(null, { status: 204 });
  });
  const server = new Server({
    url: "https://id.example.org",
    realm: "acme",
    getToken: async () => "t",
    transport: { fetcher },
  });
  const changes = perKey(base, changesOf(values, valuesOf(base, sections), sections));
  await changeRecord<Record_>(
    server,
    {
      query: server.record<Record_>(["things", "1"], "/things/1", { kind: "plain", identity: { id: "1" } }),
      write: (by, record) => by.request("PUT", "/things/1", { body: record }),
    },
    (fresh) => applyChanges(fresh, changes),
  );
  return JSON.parse(String(sent.find(({ method }) => method === "PUT")?.body)) as Record_;
}

const forms = placesOfForms.flatMap(([{ area, screen, tab, inside, of }, made]) =>
  made(() => true).map((form, index) => ({
    name: [area, screen, tab, inside, of?.pattern, index].filter((part) => part !== undefined && part !== "").join(" "),
    area,
    form: form as readonly FieldDef[],
  })),
);

describe("saving any form", () => {
  it.each(forms)("$name: writes the changed fields", async ({ form }) => {
    const fields = fieldsOf(form);
    if (fields.length === 0) return;
    const sections = [{ id: "all", fields: fields.map(({ field }) => field) }];
    const base = full(fields);
    const edits = fc
      .uniqueArray(fc.nat({ max: fields.length - 1 }), { minLength: 1, maxLength: Math.min(3, fields.length) })
      .chain((places) => fc.tuple(fc.constant(places), fc.infiniteStream(fc.nat())));
    await fc.assert(
      fc.asyncProperty(edits, fc.nat({ max: fields.length - 1 }), async ([places, dice], other) => {
        const opened = valuesOf(base, sections);
        const wanted = new Map(
          places.flatMap((place) => {
            const { field, values } = fields[place] as (typeof fields)[number];
            const others = values.filter((value) => !isSame(value, opened[fieldName(field.path)]));
            const { value: roll = 0 } = dice.next() as { value?: number };
            return others.length > 0 ? [[field, others[roll % others.length]] as const] : [];
          }),
        );
        // A concurrent change of another field and of an unknown field.
        const theirs = fields[other] as (typeof fields)[number];
        const raw = codecOf(theirs.field).write(theirs.values.at(-1), getIn(base, theirs.field.path));
        const withTheirs = wanted.has(theirs.field) ? base : setIn(base, theirs.field.path, raw);
        const held = setIn(withTheirs, ["unknownToUs", "deep"], "changed meanwhile");
        const values = { ...opened };
        for (const [field, value] of wanted) values[fieldName(field.path)] = value;

        const body = await save(base, held, values, sections);
        const read = JSON.parse(JSON.stringify(held)) as Record_;
        for (const [field, value] of wanted)
          expect(codecOf(field).read(getIn(body, field.path)), hookOf(field.path)).toEqual(value);
        const without = (record: Record_) =>
          [...wanted.keys()].reduce((rest, { path }) => setIn(rest, path, undefined), record);
        expect(without(body)).toEqual(without(read));
      }),
      { seed: 26, numRuns: 15 },
    );
  });

  it.each(forms)("$name: untouched, writes the record as read", async ({ form }) => {
    const fields = fieldsOf(form);
    const sections = [{ id: "all", fields: fields.map(({ field }) => field) }];
    const base = full(fields);
    expect(await save(base, base, valuesOf(base, sections), sections)).toEqual(JSON.parse(JSON.stringify(base)));
  });

  it("covers every area with forms and nearly all fields", () => {
    const areas = ["clients", "client-scopes", "identity-providers", "user-federation", "users", "groups", "roles"];
    expect(forms.map(({ area }) => area)).toEqual(
      expect.arrayContaining([...areas, "organizations", "realm-settings"]),
    );
    const all = forms.flatMap(({ form }) => form).filter(({ kind }) => kind !== "readonly");
    const tried = forms.flatMap(({ form }) => fieldsOf(form));
    expect(tried.length / all.length).toBeGreaterThan(0.95);
  });
});
