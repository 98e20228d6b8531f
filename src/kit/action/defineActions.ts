import type { FetchQueryOptions } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Server } from "../../api/server.ts";
import type { AccessRule } from "../../session/access.ts";
import type { Answer } from "../lack/explain.ts";
import type { TextValues, Translate } from "../../i18n/texts.ts";
import type { ShowAlerts } from "../alerts/useAlerts.ts";
import type { IconName } from "../base/Icon.tsx";
import type { AreaLink } from "../navigation/address.ts";
import type { Path } from "../record/path.ts";
import type { SaveOptions } from "../form/useSave.ts";
import type { Ask } from "../overlay/ask.tsx";
import type { Act } from "../write/useWrite.ts";
import type { ChangeAction } from "../write/changeActions.ts";
import type { Words } from "../../i18n/words.ts";

/** Warning in a confirmation. */
interface Warning {
  text: Words;
  /** Names after the text, then `more`. */
  names?: readonly string[];
  more?: Words | undefined;
  /** Public hook. */
  state?: string;
}

/** Runs a query of the area for a confirmation. */
export type Fetch = <T>(query: FetchQueryOptions<T>) => Promise<T>;

/** Parts of a confirmation that depend on server data. */
export interface Facts {
  /** Text that must be typed to confirm an irreversible action. */
  typed?: string | undefined;
  warnings?: readonly Warning[];
}

/** Confirmation of an action. */
export interface Confirmation extends Facts {
  title: Words;
  text?: Words;
  /** Highlighted before or after the text. */
  subject?: string | undefined;
  isSubjectLast?: boolean;
  /** Label of the confirm button. Default: that of the action. */
  button?: Words;
  /** Marks the confirm button as dangerous. Default: the action's tone. */
  isDanger?: boolean;
  /**
   * Loads facts when the question opens and blocks the confirm button until then. If the request fails, the record's
   * name must be typed.
   */
  facts?: (fetch: Fetch) => Promise<Facts>;
}

/** Props of an action's dialog. `record` is the first or only entry of `records`. `context` comes from the area. */
export interface ActionDialogProps<R, C = unknown> {
  record: R;
  records: readonly R[];
  context: C;
  /** `done` has the IDs of finished records, which are then deselected. */
  onClose: (done?: readonly string[]) => void;
}

/** Props of a bulk dialog: also the declaration. */
export interface SeveralProps<R, C> extends ActionDialogProps<R, C> {
  actions: ActionSet<R, C>;
  action: ActionDef<R, C>;
}

/** Tools of an action with `does`, so that its context needs none. */
export interface Tools {
  t: Translate;
  alerts: ShowAlerts;
  server: Server;
}

interface CommonSeveral<R, C> {
  /** Default: the label for one record. */
  label?: string;
  /** Always in the "More" menu of the bulk bar. */
  more?: boolean;
  /** Confirms a single selected record like its own menu does. */
  isOneAsked?: boolean;
  /**
   * Variant of an action. Declarations with the same action ID share a menu. `id` and `label` are those of the variant.
   */
  way?: { id: string; label: string; on: (record: R) => boolean };
  /** True if the action is offered before a selection. */
  on?: (context: C) => boolean;
  /** Filters the selected records. Default: all. */
  pick?: (records: readonly R[], context: C) => readonly R[];
}

/** Action on several records, in a dialog or at once. */
export type Several<R, C> = CommonSeveral<R, C> &
  (
    | { dialog: () => Promise<{ default: ComponentType<SeveralProps<R, C>> }> }
    | { does: (records: readonly R[], context: C, tools: Tools) => unknown }
  );

interface Common<R, C> {
  /** Verb. Public hook (docs/spec/elements.md §5) and name in the attribute `actions`. */
  id: string;
  label: string | { list: string; page: string };
  icon?: IconName;
  tone?: "danger";
  /** Separator above it in a menu. */
  separated?: boolean;
  /** False for read-only actions, which `readonly` keeps. */
  writes?: boolean;
  /**
   * Limits the action to list rows, to the record's page, or to a button placed by a screen. Default: rows and page.
   */
  only?: "list" | "page" | "button";
  /**
   * True if the action is allowed. `readonly` and the `actions` attribute apply separately. A list shows a reason
   * instead of running the action. The record's page hides the action.
   */
  on: (record: R, context: C) => Answer;
  /** ID of an area: offered only in a console with this area, to users who may see it. */
  withArea?: string;
  /** Roles. Default: the set's, else `who.change` of the area for writes, as a reason only. */
  who?: AccessRule;
  /** Action for several records. Omit for single records only. */
  inBulk?: Several<R, C>;
}

interface Asking<R, C> {
  /** Confirmation, possibly after a request. Undefined to run without confirmation. */
  confirm?: (record: R, context: C) => Confirmation | undefined | Promise<Confirmation | undefined>;
}

/** Action with a write. Raises the change event `change` and shows the alerts in `said`. */
export interface Sending<R, C> extends Asking<R, C> {
  change: ChangeAction;
  /** Uses the given server, which records requests for "Copy as". */
  run: (server: Server, record: R, context: C) => Promise<unknown>;
  /** Message keys of the alerts. `failed` gets `{{error}}`. `done` may depend on the response. */
  said: {
    done: string | ((answer: unknown) => { key: string; values: TextValues });
    failed: string;
    values?: (record: R) => TextValues;
  };
  /** Event details in addition to the record's ID. `id` replaces it for changes of a related record. */
  about?: (record: R, context: C) => { id?: string | undefined; before?: unknown; after?: unknown };
  /** First parts of the query keys to invalidate. Default: the area. */
  refresh?: Act<unknown>["invalidate"] | ((record: R, context: C) => Act<unknown>["invalidate"]);
  /** Called after success and its alert, for actions on a single record. */
  after?: (record: R, context: C) => void;
}

/** Turns a boolean field on or off. Saves only this path and raises `updated`. */
export interface Setting<R, C> extends Asking<R, C> {
  set: { path: Path; to: boolean };
  saving: (record: R, context: C) => SaveOptions<R>;
}

/** Opens a form from `fillIn`. */
interface Filling<R, C> {
  form: (record: R, context: C) => DeclaredForm;
}

/** Opens a lazy dialog. */
interface Opening<R, C> {
  dialog: () => Promise<{ default: ComponentType<ActionDialogProps<R, C>> }>;
}

/** Navigates or returns data. Sends no write. A failure shows an alert. */
interface Doing<R, C> {
  does: (record: R, context: C, tools: Tools) => unknown;
}

/** Leads to another area of the console. Offered to users who may see it. */
interface Leading<R> {
  leads: (record: R) => AreaLink;
}

/** Action on several records only. */
interface OnlySeveral<R, C> {
  inBulk: Several<R, C>;
  on?: never;
  only?: never;
}

/** Declared form that opens on call. */
export type DeclaredForm = (
  ask: Ask,
  about: { area: string; id: string; name: string; say: (words: Words) => string },
) => Promise<unknown>;

export type ActionDef<R, C> =
  | (Common<R, C> & (Sending<R, C> | Setting<R, C> | Filling<R, C> | Opening<R, C> | Doing<R, C> | Leading<R>))
  | (Omit<Common<R, C>, "on" | "only" | "inBulk"> & OnlySeveral<R, C>);

/** Actions on the records of an area. */
export interface ActionSet<R, C> {
  /** Area name in events. */
  area: string;
  /** ID of a record, in events and requests. */
  idOf: (record: R) => string;
  /** Display name of a record. */
  nameOf: (record: R) => string;
  /** Roles of its actions. Default: `who.change` of the area, as a reason only. */
  who?: AccessRule;
  list: readonly ActionDef<R, C>[];
}

/**
 * Declares the actions on records of type R, in order. C is the context for conditions and requests: the area's
 * permissions and API.
 */
export const defineActions = <R, C>(set: ActionSet<R, C>): ActionSet<R, C> => set;
