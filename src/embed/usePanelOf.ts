import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { Translate } from "../i18n/texts.ts";
import type { Panel } from "../kit/panel/panel.ts";
import type { Session } from "../session/session.ts";
import { raise } from "./events.ts";
import { makeDrafts } from "./drafts.ts";
import { errorTeller, onFailedLoad } from "./failures.ts";
import type { Options } from "./ElementOptions.ts";
import type { Host } from "./Host.ts";

/** Current value of one attribute or property. Rerenders only for this one, because `path` changes often. */
export function useOption<N extends string>(host: Host, name: N): Options[N] {
  const read = () => host.options()[name];
  return useSyncExternalStore(host.subscribe, read, read);
}

/** List option. Returns the same array while its content is unchanged. */
export function useListOption(host: Host, name: string): readonly string[] | undefined {
  const read = () => {
    const value = host.options()[name];
    return Array.isArray(value) ? value.join(",") : undefined;
  };
  const text = useSyncExternalStore(host.subscribe, read, read);
  return useMemo(() => text?.split(",").filter(Boolean), [text]);
}

const nothing: Readonly<Record<string, string>> = {};

/** Text options that are set, by name. */
export function useTextOptions(host: Host, names: readonly string[]): Readonly<Record<string, string>> {
  const read = () => {
    const options = host.options();
    const given = names.flatMap((name) => (typeof options[name] === "string" ? [[name, options[name]]] : []));
    return given.length ? JSON.stringify(given) : "";
  };
  const text = useSyncExternalStore(host.subscribe, read, read);
  return useMemo(() => (text ? Object.fromEntries<string>(JSON.parse(text)) : nothing), [text]);
}

/** Panel context of an element, for `usePanel`. */
export function usePanelOf(host: Host, session: Session, overlayNode: HTMLElement, locale: string): Panel {
  const drafts = useMemo(makeDrafts, []);
  const origin = useMemo(() => ({}), []);
  const translator = useRef<() => Translate>(undefined);
  const tellError = useMemo(
    () => errorTeller(host, () => translator.current?.() ?? session.texts.translator(session.realm, "en")),
    [host, session],
  );
  // Subscribes before children send requests.
  useLayoutEffect(() => onFailedLoad(session.queryClient, origin, tellError), [session, origin, tellError]);
  const named = useOption(host, "realm");
  const realm = typeof named === "string" && named ? named : session.realm;
  useLayoutEffect(() => {
    translator.current = () => session.texts.translator(realm, locale);
  }, [session, realm, locale]);
  useEffect(() => {
    const { control } = host;
    control.discard = drafts.discard;
    control.save = drafts.save;
    control.hasUnsavedChanges = () => drafts.count > 0;
    // Added only with drafts: the listener disables the back/forward cache.
    const listen = () =>
      window[drafts.count ? "addEventListener" : "removeEventListener"]("beforeunload", askBeforeLeaving);
    const stop = drafts.subscribe(listen);
    return () => {
      stop();
      window.removeEventListener("beforeunload", askBeforeLeaving);
    };
  }, [host, drafts]);
  const readonly = useOption(host, "readonly") === true;
  const showIds = useOption(host, "showIds") === true;
  const keepDrafts = useOption(host, "keepDrafts") === true;
  const overlays = useOption(host, "overlays") ?? "dialog";
  const resources = useOption(host, "resourceUrl");
  const resourceUrl = typeof resources === "string" && resources ? resources : undefined;
  const snapshots = useOption(host, "snapshots");
  const columns = useListOption(host, "columns");
  const actions = useListOption(host, "actions");
  const tabs = useListOption(host, "tabs");
  const fields = useListOption(host, "fields");
  return useMemo(
    () => ({
      session,
      realm,
      locale,
      drafts,
      origin,
      overlayNode,
      root: host.root,
      readonly,
      showIds,
      keepDrafts,
      overlays,
      resourceUrl,
      snapshots,
      columns,
      actions,
      tabs,
      fields,
      tellError,
      emit: (type, detail) => raise(host.element, type, detail),
    }),
    [
      host,
      session,
      realm,
      locale,
      drafts,
      origin,
      tellError,
      overlayNode,
      readonly,
      showIds,
      keepDrafts,
      overlays,
      resourceUrl,
      snapshots,
      columns,
      actions,
      tabs,
      fields,
    ],
  );
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
