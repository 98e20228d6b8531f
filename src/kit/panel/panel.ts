import { createContext, useContext } from "react";
import type { Session } from "../../session/session.ts";
import type { Drafts } from "./drafts.ts";
import type { EventDetails, FailureCode } from "./events.ts";
import type { SnapshotStore } from "./snapshotStore.ts";

/** Placement of dialogs. Source: docs/spec/elements.md §3 `overlays`. */
export type Overlays = "dialog" | "drawer" | "inline";

/** Panel or console around a component. Provided by `embed`. */
export interface Panel {
  readonly session: Session;
  /** Current realm. */
  readonly realm: string;
  readonly locale: string;
  readonly readonly: boolean;
  /** Names in the attribute `columns`. Undefined for all. */
  readonly columns: readonly string[] | undefined;
  readonly actions: readonly string[] | undefined;
  readonly tabs: readonly string[] | undefined;
  /** Entries of the attribute `fields`: `name:view` and `name:hide`. Undefined for none. */
  readonly fields?: readonly string[] | undefined;
  readonly overlays: Overlays;
  readonly showIds: boolean;
  /** True if unsaved changes outlive the element. */
  readonly keepDrafts?: boolean;
  /** URL of the server's console theme files. Undefined if the host page doesn't set it. */
  readonly resourceUrl: string | undefined;
  /** Place for snapshots that the host page provides. Undefined for this browser. */
  readonly snapshots?: SnapshotStore | undefined;
  /** Node in the shadow root for layers above the panel. */
  readonly overlayNode: HTMLElement;
  /** Root of focus and styles. */
  readonly root: ShadowRoot;
  /** Dispatches an event from the element. Returns false after a veto. */
  emit<T extends keyof EventDetails>(type: T, detail: EventDetails[T]): boolean;
  /** Reports a failure to the host as `iam-error`, with its location. Reports each error once. */
  tellError(error: unknown, known?: { fatal?: boolean; code?: FailureCode }): void;
  /** Origin of the panel's alerts. */
  readonly origin: object;
  readonly drafts: Drafts;
}

export const PanelContext = createContext<Panel | undefined>(undefined);

/** Panel around a component. Throws outside a panel: 'No provider found' (docs/spec/console.md §8). */
export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error("No provider found for Panel.");
  return panel;
}
