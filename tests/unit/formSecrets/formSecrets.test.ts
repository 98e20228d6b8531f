// Every form that changes a record, with records full of secrets: an unentered secret is sent only if the server
// requires it, and none appears in events, reviews or copies.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { recordQuery } from "../../../src/api/record.ts";
import { holdsSecret, standIn, withoutSecrets } from "../../../src/api/secrets.ts";
import { withoutStandIns, type RecordKind } from "../../../src/api/unchangedSecrets.ts";
import { Server } from "../../../src/api/server.ts";
import { sayValue } from "../../../src/kit/form/sayValue.ts";
import { allFields, secretKeys, type FieldDef } from "../../../src/kit/form/fields.ts";
import { applyChanges, perKey } from "../../../src/kit/form/patch.ts";
import { fieldName, getIn, setIn, type Path } from "../../../src/kit/record/path.ts";
import { changesOf, valuesOf } from "../../../src/kit/form/values.ts";
import { sendRecord } from "../../../src/kit/write/record.ts";
import { WriteLog } from "../../../src/session/writes.ts";
import { forms, t } from "./forms.ts";
import { records } from "./records.ts";

/** Secrets that must be sent along, because the server deletes missing ones. */
const goesAlong: Readonly<Record<RecordKind, (changed: Path) => boolean>> = {
  client: () => false,
  "client-scope": () => false,
  component: () => false,
  user: ([part]) => part === "attributes",
  group: ([part]) => part === "attributes",
  role: ([part]) => part === "attributes",
  organization: ([part]) => part === "attributes",
  resource: ([part]) => part === "attributes",
  realm: ([part]) => part === "smtpServer",
  "identity-provider": () => true,
  mapper: () => true,
  plain: () => true,
  authorization: () => true,
  stream: () => true,
};

/** Other values of a control. */
function othersThan({ kind, options }: FieldDef, value: unknown): readonly unknown[] {
  if (kind === "switch" || kind === "checkbox") return [value !== true];
  if (kind === "number" || kind === "duration") return [Number(value ?? 0) + 1];
  if (kind === "keyvalues") return [[...((value ?? []) as object[]), { key: "more", value: "1" }], []];
  const others = options?.map((option) => option.value).filter((other) => other !== value) ?? ["changed"];
  return ["lines", "multiselect", "checkboxes"].includes(kind) ? [others.slice(0, 1)] : others.slice(0, 2);
}

const server = new Server({
  url: "https://id.example.org",
  realm: "acme",
  getToken: async () => "",
  transport: { fetcher: fetch },
});

/** Saves a changed record like every form does. Resolves to the sent body and the copyable request. */
async function leaving(kind: RecordKind, record: object, fresh: object, secrets: ReadonlySet<string>) {
  const log = new WriteLog(secrets);
  let sent: object = {};
  const query = recordQuery<object>({ kind, key: [], path: "/", identity: {}, read: async () => fresh });
  const write = async (_: Server, body: object) => {
    sent = body;
    log.add("PUT", "https://id.example.org/admin/realms/acme/x", { body: JSON.stringify(body) });
  };
  await sendRecord(server, { query, write, secrets }, record, fresh);
  return { sent, copied: log.written()?.requests[0] };
}

const isSecret = /s3cret|\*{10}/;
const textOf = (value: unknown) => JSON.stringify(value) ?? "";

describe.each(Object.entries(forms))("%s", (_file, [kind, build]) => {
  const cases = records[kind].flatMap((record) =>
    build(record as never).map((sections) => {
      const secrets = secretKeys(sections);
      // Only the form's declaration marks it as a secret.
      const own = secrets.has("pin") && kind === "client" ? setIn(record, ["attributes", "pin"], "s3cret-pin") : record;
      return { record: own, sections, secrets };
    }),
  );

  it("sends no secret that was not entered, and loses none", async () => {
    for (const { record, sections, secrets } of cases) {
      const values = valuesOf(record, sections);
      for (const own of allFields(sections)) {
        const name = fieldName(own.path);
        for (const value of othersThan(own, values[name])) {
          const changes = perKey(record, changesOf({ ...values, [name]: value }, values, sections));
          const patched = applyChanges(record, changes);
          const { sent } = await leaving(kind, patched, record, secrets);
          const what = own.path.join(".");
          if (goesAlong[kind](own.path)) expect(sent, what).toEqual(patched);
          else expect(textOf(sent), what).not.toMatch(isSecret);
          // Changed values are sent unchanged.
          for (const { field: changed } of changes)
            expect(getIn(sent, changed.path), what).toEqual(getIn(patched, changed.path));
        }
      }
    }
  });

  it("keeps secrets out of events, copies and reviews, entered or not", async () => {
    for (const { record, sections, secrets } of cases) {
      // Except attributes that an admin names: there only the name can tell.
      const typed = allFields(sections).filter(({ path }) => secrets.has(path[path.length - 1] ?? ""));
      const full = typed.reduce(
        (current, own) => applyChanges(current, [{ field: own, value: "s3cret-typed" }]),
        record,
      );
      expect(textOf(full).split("s3cret-typed")).toHaveLength(typed.length + 1);
      for (const change of [record, full]) {
        expect(textOf(withoutSecrets(change, secrets))).not.toMatch(isSecret);
        // A mask is sent only to fields where the server reads it as unchanged.
        const { copied } = await leaving(kind, change, record, secrets);
        expect(copied?.body).not.toContain("s3cret");
        for (const own of typed) if (change === full) expect(copied?.leftOut).toContain(own.path.join("."));
      }
      for (const own of typed) expect(sayValue(t, own, "s3cret-typed")).not.toContain("s3cret");
      for (const own of allFields(sections).filter(({ kind: control }) => control === "keyvalues"))
        for (const { field: part, value } of perKey(record, [
          {
            field: own,
            value: [
              ...((valuesOf(record, sections)[fieldName(own.path)] ?? []) as object[]),
              { key: "apiKey", value: "s3cret" },
            ],
          },
        ]))
          expect(sayValue(t, part, value)).not.toContain("s3cret");
    }
  });
});

it("the tests cover each form that changes a record", () => {
  const files = execFileSync(
    "grep",
    ["-rlE", "<RecordForm<|usePatch<|FormDialog<|fillIn<", "src/areas", "src/sections"],
    {
      encoding: "utf8",
    },
  );
  const found = files
    .trim()
    .split("\n")
    .filter((file) =>
      /<RecordForm<|usePatch<|<FormDialog<[^>]*>(?:(?!\/>)[\s\S])*? (?:query=|\{\.\.\.providerAccess)|(?:fillIn<[^>]*>\(|FormDialog<[^>]*>, )(?:(?!\}\))[\s\S])*?\bquery:/.test(
        readFileSync(file, "utf8"),
      ),
    )
    .map((file) => file.replace(/^src\//, ""));
  expect(found.sort()).toEqual(Object.keys(forms).sort());
});

describe("new record from a file", () => {
  it("omits the masks of the server's export", () => {
    const [record = {}] = records.client;
    const bare = withoutStandIns({ ...record, secret: standIn, config: { list: [{ key: [standIn], kept: "1" }] } });
    expect(bare).toMatchObject({ config: { list: [{ kept: "1" }] } });
    expect(textOf(bare)).not.toContain(standIn);
    expect(holdsSecret(bare)).toBe(true);
  });
});
