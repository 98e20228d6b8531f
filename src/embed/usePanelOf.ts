import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Drafts, Overlays, Panel } from "../kit/panel.ts";
import type { Session } from "../session/session.ts";
import { providerAppeared } from "./context.ts";
import type { Host, Options } from "./IamElement.ts";
import { findSession, type Held } from "./sessionOf.ts";

export function useOptions(host: Host): Options {
  return useSyncExternalStore(host.subscribe, host.options, host.options);
}

/** The element's session, found anew when its address, realm or client changes or a provider appears. */
export function useFoundSession(host: Host): Session | "waiting" | "missing" {
  const { serverUrl, clientId, scope, adminUrl, flow, responseMode, pkceMethod, onLoad, realm, signInRealm, getToken, fetcher, messages } = useOptions(host);
  const [appeared, setAppeared] = useState(0);
  const [held, setHeld] = useState<Held | "waiting" | "missing">("waiting");
  useEffect(() => {
    const again = () => setAppeared((count) => count + 1);
    host.element.ownerDocument.addEventListener(providerAppeared, again);
    return () => host.element.ownerDocument.removeEventListener(providerAppeared, again);
  }, [host]);
  // Only a panel without any provider takes its realm to sign in; the value matters to findSession through the options.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is read inside findSession, through the host's options.
  useEffect(() => {
    const found = findSession(host.element, host.options());
    setHeld(found);
    return () => {
      if (typeof found !== "string") found.release();
    };
  }, [host, appeared, serverUrl, clientId, scope, adminUrl, flow, responseMode, pkceMethod, onLoad, signInRealm ?? realm, getToken, fetcher, messages]);
  return typeof held === "string" ? held : held.session;
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
    const warn = (event: BeforeUnloadEvent) => {
      if (drafts.count) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
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
    emit: (type, detail, { cancelable = false } = {}) => host.element.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true })),
  }), [host, session, realm, locale, drafts, origin, overlayNode, readonly, showIds, overlays, columns, actions, tabs]);
}

/** The same array as long as its words are the same. */
function useStableList(value: unknown): readonly string[] | undefined {
  const text = Array.isArray(value) ? value.join(",") : undefined;
  return useMemo(() => text?.split(",").filter(Boolean), [text]);
}
