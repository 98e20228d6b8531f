import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Drafts, Overlays, Panel } from "../kit/panel.ts";
import type { Session } from "../session/session.ts";
import type { Options } from "./ElementOptions.ts";
import { raise } from "./events.ts";
import type { Host } from "./Host.ts";

/** Attributes and properties of the element, live. */
export function useOptions(host: Host): Options {
  return useSyncExternalStore(host.subscribe, host.options, host.options);
}

function makeDrafts(): Drafts & { subscribe: (listener: () => void) => () => void } {
  const forms = new Set<() => void>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get count() { return forms.size; },
    add: (discard) => {
      forms.add(discard);
      tell();
      return () => {
        forms.delete(discard);
        tell();
      };
    },
    discard: () => {
      for (const discard of [...forms]) discard();
      // At once, not with the next render: whoever moves on right now must not be asked again.
      forms.clear();
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Everything below an element that is not of React: what components ask of `usePanel`. */
export function usePanelOf(host: Host, session: Session, overlayNode: HTMLElement, locale: string): Panel {
  const options = useOptions(host);
  const drafts = useMemo(makeDrafts, []);
  const origin = useMemo(() => ({}), []);
  const realm = typeof options.realm === "string" && options.realm ? options.realm : session.realm;
  useEffect(() => {
    const { control } = host;
    control.discard = drafts.discard;
    control.hasUnsavedChanges = () => drafts.count > 0;
    // Only while it may be needed: a page with this listener is not kept for going back.
    const listen = () => window[drafts.count ? "addEventListener" : "removeEventListener"]("beforeunload", askBeforeLeaving);
    const stop = drafts.subscribe(listen);
    return () => {
      stop();
      window.removeEventListener("beforeunload", askBeforeLeaving);
    };
  }, [host, drafts]);
  // Options are read anew with every step of the path; the panel must change only with what it shows.
  const readonly = options.readonly === true;
  const showIds = options.showIds === true;
  const overlays = (options.overlays as Overlays | undefined) ?? "dialog";
  const columns = useStableList(options.columns);
  const actions = useStableList(options.actions);
  const tabs = useStableList(options.tabs);
  return useMemo(() => ({
    session, realm, locale, drafts, origin, overlayNode, root: host.root, readonly, showIds, overlays, columns, actions, tabs,
    emit: (type, detail) => raise(host.element, type, detail),
  }), [host, session, realm, locale, drafts, origin, overlayNode, readonly, showIds, overlays, columns, actions, tabs]);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** The same array as long as its words are the same. */
function useStableList(value: unknown): readonly string[] | undefined {
  const text = Array.isArray(value) ? value.join(",") : undefined;
  return useMemo(() => text?.split(",").filter(Boolean), [text]);
}
