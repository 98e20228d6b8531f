import { QueryClientProvider } from "@tanstack/react-query";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { directionOf } from "../i18n/direction.ts";
import english from "../kit/en.json" with { type: "json" };
import { startTips } from "../kit/overlay/tips.ts";
import { ExtraTabsContext } from "../kit/screen/extraTabs.ts";
import { HostPartsContext } from "../kit/table/hostParts.ts";
import { PanelProvider } from "../kit/panel/PanelProvider.tsx";
import { useProviderTabs } from "../sections/provider-config/useProviderTabs.tsx";
import { useTexts } from "../kit/panel/useTexts.ts";
import { publicSession } from "../session/publicSession.ts";
import type { Session } from "../session/session.ts";
import { panelClient } from "./failures.ts";
import type { Host } from "./Host.ts";
import { followFont } from "./hostFont.ts";
import { Missing, Waiting } from "./NoSession.tsx";
import { SessionFinder } from "./SessionFinder.ts";
import { useExtension } from "./useExtension.ts";
import { useOption, usePanelOf } from "./usePanelOf.ts";
import { useTheme } from "./useTheme.ts";

/** Session of the element, with theme and locale of its provider. */
function useFound(host: Host) {
  const [finder] = useState(() => new SessionFinder(host));
  useLayoutEffect(() => finder.start(), [finder]);
  return useSyncExternalStore(finder.subscribe, finder.current, finder.current);
}

/** Root node of an element with theme and language. Shows its content once there is a session. */
export function Surface({ host, waiting, children }: { host: Host; waiting?: ReactNode; children: ReactNode }) {
  const { session: found, look } = useFound(host);
  const session = typeof found === "string" ? undefined : found;
  const theme = useTheme(useOption(host, "theme") ?? look.theme);
  const locale = useLocale(session, useOption(host, "locale") || look.locale);
  const root = useRoot(host);
  const isCompact = useOption(host, "density") === "compact";
  const [overlayNode, setOverlayNode] = useState<HTMLElement | null>(null);
  useEffect(() => {
    host.control.session = () => session && publicSession(session);
  }, [host, session]);
  return (
    <div
      ref={root}
      className="iam"
      part="root"
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme}
      data-density={isCompact ? "compact" : "comfortable"}
    >
      {session && overlayNode && (
        <Inside key={keyOf(session)} host={host} session={session} overlayNode={overlayNode} locale={locale}>
          {children}
        </Inside>
      )}
      {found === "waiting" && waiting !== undefined && <Waiting host={host}>{waiting}</Waiting>}
      {found === "missing" && waiting !== undefined && <Missing host={host} />}
      <div ref={setOverlayNode} className="overlays" />
    </div>
  );
}

/** Ref of the root node: starts tips, and follows the page's font. */
const useRoot = (host: Host) =>
  useCallback(
    (root: HTMLElement | null) => {
      if (!root) return undefined;
      const endTips = startTips(root);
      const endFont = followFont(host, root);
      return () => {
        endTips();
        endFont();
      };
    },
    [host],
  );

/** React key per session, so that a new session starts without old state. */
const keys = new WeakMap<Session, number>();
let count = 0;
function keyOf(session: Session): number {
  const key = keys.get(session) ?? ++count;
  keys.set(session, key);
  return key;
}

function useLocale(session: Session | undefined, override: unknown): string {
  const subscribe = session?.subscribe ?? noSubscription;
  const locale = useSyncExternalStore(
    subscribe,
    () => session?.state().locale ?? "en",
    () => "en",
  );
  return typeof override === "string" && override ? override : locale;
}

const noSubscription = () => () => {};

function Inside({
  host,
  session,
  overlayNode,
  locale,
  children,
}: {
  host: Host;
  session: Session;
  overlayNode: HTMLElement;
  locale: string;
  children: ReactNode;
}) {
  const panel = usePanelOf(host, session, overlayNode, locale);
  const hostParts = useExtension(host, panel);
  const client = useMemo(() => panelClient(session.queryClient, panel.origin), [session, panel.origin]);
  return (
    <PanelProvider panel={panel}>
      <QueryClientProvider client={client}>
        <ExtraTabsContext value={extraTabs}>
          <HostPartsContext value={hostParts}>
            <WithTexts>{children}</WithTexts>
          </HostPartsContext>
        </ExtraTabsContext>
      </QueryClientProvider>
    </PanelProvider>
  );
}

const extraTabs = { useTabs: useProviderTabs };

function WithTexts({ children }: { children: ReactNode }) {
  useTexts(english);
  return children;
}
