import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { publicSession, sessionBehind, type IamSession } from "../../session/publicSession.ts";
import type { SessionState } from "../../session/sessionState.ts";
import { SessionProvider as Provider, type Look } from "../context.ts";
import { OwnSession } from "../SessionFinder.ts";
import { sessionConfig } from "../sessionConfig.ts";
import type { LookProps, SessionProps } from "./props.ts";

/** Context value for panels. Elements in the document find the same through their ancestors. */
export interface HandedDown {
  session: IamSession | "waiting";
  look: Look;
}

export const ProvidedSession = createContext<HandedDown | undefined>(undefined);

/** Attributes and properties of `<iam-session>`, or a session. */
export interface SessionProviderProps extends SessionProps, LookProps {
  /** Sign-in realm. Default: `master`. */
  realm?: string | undefined;
  /** Session from `createSession`, instead of settings. */
  session?: IamSession | undefined;
  children?: ReactNode;
}

/** One session for all panels and elements inside: `<iam-session>` for React hosts. */
export function SessionProvider({ session: given, children, theme, locale, ...settings }: SessionProviderProps) {
  const node = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<IamSession>();
  const [own] = useState(() => new OwnSession());
  const provider = useRef<Provider>(undefined);
  const config = given ? undefined : sessionConfig({ ...settings, locale });
  const latest = useRef(config);

  // Effects don't run in server rendering, so a session starts only in a page.
  useEffect(() => {
    latest.current = config;
    const session = config && own.use(config);
    if (!config) own.release();
    setMade(session && publicSession(session));
  });
  useEffect(() => {
    // React's strict mode runs effects twice.
    if (latest.current) own.use(latest.current);
    return () => own.release();
  }, [own]);

  const session = given ?? made;
  useEffect(() => {
    if (!node.current) return;
    const opened = new Provider(node.current);
    provider.current = opened;
    return () => opened.close();
  }, []);
  useEffect(() => {
    provider.current?.provide(sessionBehind(session), { theme, locale });
    provider.current?.open();
  }, [session, theme, locale]);

  const value = useMemo<HandedDown>(
    () => ({ session: session ?? "waiting", look: { theme, locale } }),
    [session, theme, locale],
  );
  return (
    <ProvidedSession value={value}>
      <div ref={node} style={{ display: "contents" }}>
        {children}
      </div>
    </ProvidedSession>
  );
}

/** Current session. Rerenders on sign-in and sign-out. Undefined until there is one. */
export function useIamSession(): IamSession | undefined {
  const given = useContext(ProvidedSession)?.session;
  const session = given === "waiting" ? undefined : given;
  const behind = sessionBehind(session);
  useSyncExternalStore(behind?.subscribe ?? never, behind?.state ?? none, none);
  return session;
}

const never = () => () => {};
const none = (): SessionState | undefined => undefined;
