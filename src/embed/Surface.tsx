import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from "react";
import { directionOf } from "../i18n/direction.ts";
import english from "../kit/en.json" with { type: "json" };
import { startTips } from "../kit/overlay/tips.ts";
import { ExtraTabsContext } from "../kit/area/extraTabs.ts";
import { PanelProvider } from "../kit/PanelProvider.tsx";
import { useProviderTabs } from "../areas/useProviderTabs.tsx";
import { useTexts } from "../kit/useTexts.ts";
import { patience } from "../session/patience.ts";
import { publicSession } from "../session/publicSession.ts";
import type { Session } from "../session/session.ts";
import { raise } from "./events.ts";
import { panelClient } from "./failures.ts";
import type { Host } from "./Host.ts";
import { SessionFinder } from "./SessionFinder.ts";
import { useOption, usePanelOf } from "./usePanelOf.ts";
import { useTheme } from "./useTheme.ts";
import { warnOnce } from "./warnOnce.ts";

/** The element's session, and what its provider says of look and language. */
function useFound(host: Host) {
  const [finder] = useState(() => new SessionFinder(host));
  useLayoutEffect(() => finder.start(), [finder]);
  return useSyncExternalStore(finder.subscribe, finder.current, finder.current);
}

/** The root node of an element with its look and language; its content is shown once there is a session. */
export function Surface({ host, waiting, children }: { host: Host; waiting?: ReactNode; children: ReactNode }) {
  const { session: found, look } = useFound(host);
  const session = typeof found === "string" ? undefined : found;
  const theme = useTheme(useOption(host, "theme") ?? look.theme);
  const locale = useLocale(session, useOption(host, "locale") || look.locale);
  const isCompact = useOption(host, "density") === "compact";
  const [overlayNode, setOverlayNode] = useState<HTMLElement | null>(null);
  useEffect(() => {
    host.control.session = () => session && publicSession(session);
  }, [host, session]);
  return (
    <div
      ref={withTips}
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

const withTips = (root: HTMLElement | null) => (root ? startTips(root) : undefined);

/** Another session starts with nothing of the last one. */
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
  const client = useMemo(() => panelClient(session.queryClient, panel.origin), [session, panel.origin]);
  return (
    <PanelProvider panel={panel}>
      <QueryClientProvider client={client}>
        <ExtraTabsContext value={extraTabs}>
          <WithTexts>{children}</WithTexts>
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

/** Until there is a session. One that does not come is told of: a `client-id` or a `getToken` may have been forgotten. */
function Waiting({ host, children }: { host: Host; children: ReactNode }) {
  const [isLong, setLong] = useState(false);
  const text = english["session.waiting"];
  useEffect(() => {
    const timer = setTimeout(() => {
      setLong(true);
      warnOnce(`<${host.name}>: ${text}`);
    }, patience.sessionMs);
    return () => clearTimeout(timer);
  }, [host, text]);
  return isLong ? (
    <p className="notice warning" role="status" data-state="loading" lang="en" dir="ltr">
      {text}
    </p>
  ) : (
    children
  );
}

/** Neither a provider nor settings of its own. There is no session whose texts could be used. */
function Missing({ host }: { host: Host }) {
  const text = english["session.missing"];
  useEffect(() => {
    raise(host.element, "iam-error", { error: text, fatal: true });
  }, [host, text]);
  return (
    <p className="notice danger" role="alert" data-state="error" lang="en" dir="ltr">
      {text}
    </p>
  );
}
