import { useEffect, useState, type ReactNode } from "react";
import { isApiError } from "../api/ApiError.ts";
import { masterRealm } from "../session/masterRealm.ts";
import { recentRealms } from "../sections/recent-realms/recents.ts";
import { errorText } from "../kit/errors/errorText.ts";
import { Button } from "../kit/base/Button.tsx";
import { useCopy } from "../kit/base/useCopy.ts";
import { Link } from "../kit/base/Link.tsx";
import { usePanel } from "../kit/panel/panel.ts";
import { useRealm } from "../kit/panel/realm.ts";
import { useSession, useSessionState } from "../kit/panel/session.ts";
import { useT } from "../kit/panel/texts.ts";
import { PageSkeleton } from "../kit/states/skeletons.tsx";
import { State } from "../kit/states/states.tsx";
import { places } from "../areas/places.ts";

/**
 * Opens the realm of the path: loads its messages and the admin's roles. Shows an error for a missing realm or denied
 * access.
 */
export function RealmGate({ children }: { children: ReactNode }) {
  const t = useT();
  const { realm } = usePanel();
  const { whoAmI } = useSessionState();
  const hasTexts = useRealmTexts();
  const hasRoles = useRealmRoles();
  const { data, error, refetch } = useRealm();
  useEffect(() => {
    if (data?.realm === realm)
      recentRealms.note({ name: realm, ...(data.displayName && { displayName: data.displayName }) });
  }, [data, realm]);

  if (!hasTexts || !hasRoles) return <PageSkeleton />;
  if (isApiError(error, 404) || data === null) return <RealmMissing />;
  // Any role in the realm allows a limited read. So a 403 means no role, even if the token has no roles.
  if (isApiError(error, 403) && !whoAmI?.realmAccess?.[realm]?.length) return <NoAccess />;
  return (
    <>
      {/* Screens that need no realm data still work. */}
      {error && !data && (
        <p className="notice danger" role="alert">
          <span className="grow">{t("shell.realmError", { error: errorText(t, error) })}</span>
          <Button action="retry" onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        </p>
      )}
      <div className="content" key={realm}>
        {children}
      </div>
    </>
  );
}

/**
 * True once the realm's messages are loaded. English is built in, another language waits briefly. A later change keeps
 * the current content until its messages arrive.
 */
function useRealmTexts(): boolean {
  const { session, realm, locale } = usePanel();
  const [shown, setShown] = useState("");
  const isShown = locale === "en" || shown === realm;
  if (isShown && shown !== realm) setShown(realm);
  useEffect(() => {
    let isCurrent = true;
    void session.loadTexts(realm, locale).then(() => isCurrent && setShown(realm));
    return () => {
      isCurrent = false;
    };
  }, [session, realm, locale]);
  return isShown;
}

/** True once the admin's roles in the realm are known, or can't be determined. */
function useRealmRoles(): boolean {
  const { session, realm } = usePanel();
  const { whoAmI } = useSessionState();
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const isKnown = !whoAmI?.realmAccess || Object.hasOwn(whoAmI.realmAccess, realm) || asked.has(realm);
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    const done = () => isCurrent && setAsked((before) => new Set([...before, realm]));
    void session.refreshAccess(realm).then(done, done);
    return () => {
      isCurrent = false;
    };
  }, [session, realm, isKnown]);
  return isKnown;
}

function RealmMissing() {
  const t = useT();
  const session = useSession();
  const { realm } = usePanel();
  return (
    <div className="page">
      <State name="not-found" title={t("shell.realmMissing", { name: realm })} text={t("shell.realmMissingText")}>
        {realm !== session.realm && (
          <Link to={{ ...places.realms(), realm: session.realm }} className="btn plain" action="manage-realms">
            {t(session.realm === masterRealm(session) ? "manageRealms" : "home")}
          </Link>
        )}
      </State>
    </div>
  );
}

/**
 * Error for an admin without roles in the realm.
 * Source: docs/spec/areas/dashboard-realms-shell.md "Access guard and error screens".
 */
function NoAccess() {
  const t = useT();
  const session = useSession();
  const { realm } = usePanel();
  const { whoAmI } = useSessionState();
  const { copy, outcome } = useCopy();
  const wish = t("shell.noRoleAsk", { name: whoAmI?.displayName ?? "", realm });
  return (
    <div className="page">
      <State name="forbidden" title={t("shell.noRole", { realm })} text={wish}>
        <Button
          action="copy-request"
          icon={outcome === "copySuccess" ? "check" : "copy"}
          onClick={() => void copy(wish)}
        >
          {t("shell.noRoleCopy")}
        </Button>
        <span role="status" className="visually-hidden">
          {outcome && t(outcome)}
        </span>
        <Button action="sign-out" onClick={() => void session.signOut()}>
          {t("signOut")}
        </Button>
      </State>
    </div>
  );
}
