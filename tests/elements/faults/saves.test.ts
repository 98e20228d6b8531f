// Every form of a stored record: a save sends the changed field, once, and never overwrites another admin's change.
import { expect } from "@esm-bundle/chai";
import { areas } from "../../../src/areas/index.ts";
import { differingPaths, getIn, hookOf, setIn, type Path } from "../../../src/kit/record/path.ts";
import { describe, it } from "../support/mocha.ts";
import { ignoreResizeLoops } from "./resizeLoops.ts";
import { answerTo, inTurns, named, Opened, screens, settled, type Instead, type Place } from "./playback.ts";

/** Time limit for the answer of a form to Save, in ms. */
const patienceMs = 4000;
/** Fields tried per form until one can be saved. */
const MOST = 4;

/** Save of a stored record appears with the first change. That of a new one is always there. */
const SAVE = 'form [data-action="save"], .save-bar [data-action="save"]';

/** Fields that change others along with their own. */
const sets: readonly { at: RegExp; field: string; along: RegExp }[] = [
  { at: /localization\/locales$/, field: "internationalizationEnabled", along: /^(supportedLocales|defaultLocale)$/ },
];

type Control = HTMLInputElement | HTMLTextAreaElement;

interface Saved {
  /** Record as read between Save and the write. */
  reads: { address: string; body: unknown }[];
  writes: { call: string; body: unknown }[];
  /** Name of the dialog that asks instead of a write. */
  asks: string | undefined;
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 25));

/** Text fields, then switches, that an admin can change. */
function controls(root: ShadowRoot): Control[] {
  const all = [...root.querySelectorAll<Control>("form :is(input, textarea)[data-field]")].filter(
    (control) => control.checkVisibility() && !control.disabled && !control.readOnly,
  );
  const isText = ({ type }: Control) => /^(text|textarea|url|email|number)$/.test(type);
  const isPlain = (control: Control) => isText(control) && control.getAttribute("role") !== "combobox";
  return [...all.filter(isPlain), ...all.filter(({ type }) => type === "checkbox")];
}

function change(control: Control): void {
  control.focus();
  if (control.type === "checkbox") return control.click();
  const { value, type } = control;
  const next = type === "number" ? String(Number(value) + 1) : value === "" ? "mine" : `${value}2`;
  const proto = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // React notices a change of the value only through the native setter.
  Object.getOwnPropertyDescriptor(proto.prototype, "value")?.set?.call(control, next);
  control.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
}

const until = async <T>(check: () => T): Promise<T> => {
  for (const end = performance.now() + patienceMs; performance.now() < end && !check(); ) await turn();
  return check();
};

/** Opens a form, changes one field and saves. Undefined if there is no such field. */
async function save(place: Place, nth: number, theirs: (address: string, body: unknown) => unknown) {
  let isSaving = false;
  const saved: Saved = { reads: [], writes: [], asks: undefined };
  const instead: Instead = (call, sent) => {
    const [method = "", address = ""] = call.split(" ");
    if (!isSaving) return undefined;
    if (method !== "GET") {
      saved.writes.push({ call, body: typeof sent === "string" && sent ? JSON.parse(sent) : sent });
      return { status: 204 };
    }
    const answer = answerTo(address);
    if (!answer || saved.writes.length > 0) return undefined;
    const body = theirs(address, answer.body);
    saved.reads.push({ address, body });
    return { ...answer, body };
  };
  const opened = new Opened(place, undefined, undefined, instead);
  const { root } = opened;
  try {
    await settled(opened);
    const control = controls(root)[nth];
    // A new record is tried with its first field.
    if (!control || (nth > 0 && root.querySelector(SAVE))) return undefined;
    const field = control.dataset.field ?? "";
    change(control);
    const find = (selector: string) => root.querySelector<HTMLElement>(selector);
    const button = await until(() => find(SAVE));
    if (!button) return { field, ...saved };
    isSaving = true;
    button.click();
    const dialog = () => find("[data-dialog]");
    const isRefused = () => find(".field-error, [aria-invalid=true]");
    await until(() => saved.writes.length > 0 || dialog() || isRefused());
    const name = dialog()?.dataset.dialog;
    if (name === "conflict" || name === "overwrite") saved.asks = name;
    else if (name) {
      find('[data-dialog] [data-action="confirm"]:not(:disabled)')?.click();
      await until(() => saved.writes.length > 0);
    }
    // A second write would follow at once.
    if (saved.writes.length > 0) await settled(opened);
    return { field, ...saved };
  } finally {
    opened.close();
  }
}

/** The read of the written record, and the changed paths. */
function compare({ reads, writes }: Saved) {
  const sent = writes[0]?.body;
  const candidates = reads
    .filter(({ body }) => isRecord(body))
    .map(({ address, body }) => ({
      address,
      body,
      paths: differingPaths(body, sent).filter((path) => path.length > 0 && getIn(sent, path) !== undefined),
    }));
  return candidates.toSorted((one, other) => one.paths.length - other.paths.length)[0];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A third value, neither the stored nor the own one. Undefined if there are only two. */
function third(own: unknown): unknown {
  if (typeof own === "number") return own + 7;
  if (typeof own === "string" && !/^(true|false)$/.test(own)) return `${own}9`;
  return Array.isArray(own) && own.length === 1 && third(own[0]) !== undefined ? [third(own[0])] : undefined;
}

/** The record with a third value where the own change is: at a path, or in the changed entry of a list. */
function contradicted(read: unknown, sent: unknown, path: Path): unknown {
  const [before, own] = [getIn(read, path), getIn(sent, path)];
  if (!Array.isArray(before) || !Array.isArray(own) || !before.every(isRecord)) {
    const value = third(own);
    return value === undefined ? undefined : setIn(read, path, value);
  }
  const at = before.findIndex((entry, index) => differingPaths(entry, own[index]).length > 0);
  const entry = before[at];
  const [inside] = entry === undefined || own.length !== before.length ? [] : differingPaths(entry, own[at]);
  const value = inside && third(getIn(own[at], inside));
  if (entry === undefined || !inside || value === undefined) return undefined;
  return setIn(read, path, before.with(at, setIn(entry, inside, value)));
}

/** Something of another admin in each list and record. */
function withTheirs(body: unknown): unknown {
  if (Array.isArray(body)) {
    const [first = {}] = body;
    return isRecord(first) ? [...body, { ...first, id: "theirs", _id: "theirs", name: "theirs" }] : body;
  }
  if (!isRecord(body)) return body;
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value) && isRecord(value[0]));
  return { ...body, ...Object.fromEntries(lists.map(([key, list]) => [key, withTheirs(list)])), unknownToUs: "theirs" };
}

const isOf = (field: string, path: Path) => {
  const hook = hookOf(path);
  return field.startsWith(hook) || hook.startsWith(field);
};

/** Areas that edit stored records in forms. */
const withForms = [
  ...["organizations", "clients", "client-scopes", "roles", "users", "realm-settings", "authentication"],
  ...["identity-providers", "user-federation", "permissions"],
];

const covered = new Set<string>();

/** Problems of the form at a place. */
async function wrongIn(place: Place): Promise<string[]> {
  const tell = (what: string) => [`${named(place)}: ${what}`];
  for (let nth = 0; nth < MOST; nth += 1) {
    const alone = await save(place, nth, (_, body) => body);
    if (!alone) return [];
    const { field, writes } = alone;
    const [write] = writes;
    // An invalid or derived value: another field.
    if (!write) continue;
    if (writes.length > 1) return tell(`${field} is sent ${writes.length} times: ${writes.map(({ call }) => call)}`);
    // A new record overwrites nothing.
    if (write.call.startsWith("POST ")) return [];
    const read = compare(alone);
    if (!read) return tell(`${field} is written without a fresh read (${write.call})`);
    const [path] = read.paths;
    if (!path) continue;
    const along = read.paths.filter((each) => !isOf(field, each));
    const isMeant = (each: Path) =>
      Array.isArray(getIn(write.body, each)) ||
      sets.some(({ at, field: own, along: meant }) => at.test(place.path) && own === field && meant.test(hookOf(each)));
    const foreign = along.filter((each) => !isMeant(each));
    if (foreign.length > 0) return tell(`${field} also sends ${foreign.map(hookOf)}`);
    covered.add(place.area);

    // Another admin added something elsewhere.
    const both = await save(place, nth, (_, body) => withTheirs(body));
    const [next] = both?.writes ?? [];
    const listAt = (each: Path) => {
      const value = getIn(write.body, each);
      return Array.isArray(value) && value.length > 0 ? value : undefined;
    };
    const isSet = sets.some(({ at }) => at.test(place.path));
    const lists = isSet ? [] : along.filter(listAt);
    // A document of the realm consists of one list.
    const isDocument = listAt(path)?.some(isRecord) === true;
    const expected = [...(isDocument ? [] : [["unknownToUs"]]), ...lists];
    const lost = next
      ? expected.filter((each) => !JSON.stringify(getIn(next.body, each) ?? "").includes("theirs"))
      : [];
    if (!next && !both?.asks) return tell(`${field} can't be saved any more`);
    if (lost.length > 0) return tell(`${field} drops what another admin added: ${lost.map(hookOf)}`);

    // Another admin changed the same.
    const theirs = contradicted(read.body, write.body, path);
    if (theirs === undefined) return [];
    const against = await save(place, nth, (address, body) => (address === read.address ? theirs : body));
    return against?.writes.length === 0 ? [] : tell(`${field} of another admin is overwritten`);
  }
  return [];
}

describe("a save of a form keeps another admin's change", () => {
  ignoreResizeLoops();
  for (const { id } of areas)
    it(id, async function (this: { timeout(ms: number): void }) {
      this.timeout(200_000);
      const found = await inTurns(
        screens.filter(({ area }) => area === id),
        wrongIn,
      );
      expect(found.flat().join("\n")).to.equal("");
    });

  it("is tried in every area with forms", () => {
    expect([...covered]).to.include.members(withForms);
  });
});
