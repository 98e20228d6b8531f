import type { FetchQueryOptions } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Server } from "../../api/server.ts";
import type { AccessRule } from "../../session/access.ts";
import type { TextValues } from "../../i18n/texts.ts";
import type { IconName } from "../base/Icon.tsx";
import type { Path } from "../form/path.ts";
import type { SaveOptions } from "../form/useSave.ts";
import type { Ask } from "../overlay/ask.tsx";
import type { Act } from "../write/useWrite.ts";
import type { ChangeAction } from "./changeActions.ts";
import type { Words } from "./words.ts";

/** What speaks against it. */
interface Warning {
  text: Words;
  /** Named after the text, and what comes after those. */
  names?: readonly string[];
  more?: Words | undefined;
  /** Public hook. */
  state?: string;
}

/** Reads for a question; `query` is one of the area's. */
export type Fetch = <T>(query: FetchQueryOptions<T>) => Promise<T>;

/** What a question says only where something is known. */
export interface Facts {
  /** What must be typed first: for what cannot be undone. */
  typed?: string | undefined;
  warnings?: readonly Warning[];
}

/** What is asked before an action is done. */
export interface Confirmation extends Facts {
  title: Words;
  text?: Words;
  /** Stands out before the text, or after it. */
  subject?: string | undefined;
  isSubjectLast?: boolean;
  /** Label of the final button; default: that of the action. */
  button?: Words;
  /** The final button warns; default: as the action's tone. */
  isDanger?: boolean;
  /** Read while the question already stands: a help, which it goes without where it may not be read. */
  facts?: (fetch: Fetch) => Promise<Facts>;
}

/** What a dialog of an action gets. `record` is the first, or only, one of `records`; `context` what the area gave with the actions. */
export interface ActionDialogProps<R, C = unknown> {
  record: R;
  records: readonly R[];
  context: C;
  /** `done`: ids of what needs no more doing, which are then no longer selected. */
  onClose: (done?: readonly string[]) => void;
}

/** What a dialog for several records gets besides: the declaration. */
export interface SeveralProps<R, C> extends ActionDialogProps<R, C> {
  actions: ActionSet<R, C>;
  action: ActionDef<R, C>;
}

interface CommonSeveral<R, C> {
  /** Default: the label for one. */
  label?: string;
  /** Stands behind "More" in the bar, however wide it is. */
  more?: boolean;
  /** A single one is asked about as from its own menu. */
  isOneAsked?: boolean;
  /** One of several ways to do it: declarations of the same id, which share a menu. `id` and `label` are those of the way. */
  way?: { id: string; label: string; fits: (record: R) => boolean };
  /** Whether it is offered at all, before anything is selected. */
  may?: (context: C) => boolean;
  /** Which of the selected records; default: all. */
  pick?: (records: readonly R[], context: C) => readonly R[];
}

/** The same thing done to several records: in a dialog, or at once. */
export type Several<R, C> = CommonSeveral<R, C> &
  (
    | { dialog: () => Promise<{ default: ComponentType<SeveralProps<R, C>> }> }
    | { does: (records: readonly R[], context: C) => unknown }
  );

interface Common<R, C> {
  /** Public hook, docs/spec/elements.md §5, and name in the attribute `actions`: the verb. */
  id: string;
  label: string | { list: string; page: string };
  icon?: IconName;
  tone?: "danger";
  /** Draws a line above it in a menu. */
  separated?: boolean;
  /** False for what only reads: `readonly` leaves it. */
  writes?: boolean;
  /** Which menus have it; default: that of a row of a list and that of the record's page alike. A `button` stands where a screen puts it. */
  only?: "list" | "page" | "button";
  /** Whether it may be offered; `readonly` and narrowing are looked at besides. */
  may: (record: R, context: C) => boolean;
  /** Roles that `may` asks for: told to who lacks them. Default: those of the set, else `manage` of the area where it writes. */
  needs?: AccessRule;
  /** Why it cannot be done to this record: told in place of doing it, and on the record's page it is left out. */
  refuses?: (record: R, context: C) => Words | undefined;
  /** The same for several at a time; absent: for one only. */
  inBulk?: Several<R, C>;
}

interface Asking<R, C> {
  /** The question before it, where needed after a look at the server; absent, or none of this record: done at once. */
  confirm?: (record: R, context: C) => Confirmation | undefined | Promise<Confirmation | undefined>;
}

/** Sends something: told to hosts as `change`, to the admin by `said`. */
export interface Sending<R, C> extends Asking<R, C> {
  change: ChangeAction;
  /** Sends by the server it is given, which keeps the requests for "copy as". */
  run: (server: Server, record: R, context: C) => Promise<unknown>;
  /** Text keys of the alerts; `failed` gets `{{error}}`. `done` may follow from the answer. */
  said: {
    done: string | ((answer: unknown) => { key: string; values: TextValues });
    failed: string;
    values?: (record: R) => TextValues;
  };
  /** What hosts are told besides the record's id; `id` in place of it, where what lies beside a record changes: of that record. */
  about?: (record: R, context: C) => { id?: string | undefined; before?: unknown; after?: unknown };
  /** First parts of the query keys to read again; default: the area. */
  refresh?: Act<unknown>["invalidate"] | ((record: R, context: C) => Act<unknown>["invalidate"]);
  /** Once it is done and told, to one record. */
  after?: (record: R, context: C) => void;
}

/** Turns a field of the record on or off: a save of this one path, told to hosts as `updated`. */
export interface Setting<R, C> extends Asking<R, C> {
  set: { path: Path; to: boolean };
  saving: (record: R, context: C) => SaveOptions<R>;
}

/** Asks for more in a form, made by `fillIn`. */
interface Filling<R, C> {
  form: (record: R, context: C) => DeclaredForm;
}

/** Opens a dialog of its own; its code comes then. */
interface Opening<R, C> {
  dialog: () => Promise<{ default: ComponentType<ActionDialogProps<R, C>> }>;
}

/** Leads elsewhere or hands something over: nothing is sent. */
interface Doing<R, C> {
  does: (record: R, context: C) => unknown;
}

/** Is there for several records only. */
interface OnlySeveral<R, C> {
  inBulk: Several<R, C>;
  may?: never;
  only?: never;
  refuses?: never;
}

/** A form that is declared and not yet shown. */
export type DeclaredForm = (
  ask: Ask,
  about: { area: string; id: string; name: string; say: (words: Words) => string },
) => Promise<unknown>;

/** One thing that can be done to a record. */
export type ActionDef<R, C> =
  | (Common<R, C> & (Sending<R, C> | Setting<R, C> | Filling<R, C> | Opening<R, C> | Doing<R, C>))
  | (Omit<Common<R, C>, "may" | "only" | "refuses" | "inBulk"> & OnlySeveral<R, C>);

/** What can be done to the records of an area. */
export interface ActionSet<R, C> {
  /** As events name it. */
  area: string;
  /** What identifies a record, in events and calls. */
  idOf: (record: R) => string;
  /** What people call it. */
  nameOf: (record: R) => string;
  /** Roles that its actions ask for, where that is not `manage` of the area. */
  needs?: AccessRule;
  list: readonly ActionDef<R, C>[];
}

/** Declares what can be done to records of type R, in order. C is what the conditions and calls look at: the area's rights and api. */
export const defineActions = <R, C>(set: ActionSet<R, C>): ActionSet<R, C> => set;
