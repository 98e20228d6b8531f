import { useEffect, useState, type ReactNode } from "react";
import { isApiError } from "../api/ApiError.ts";
import { realms } from "../areas/realms/area.ts";
import { masterRealm } from "../session/masterRealm.ts";
import { recentRealms } from "../sections/recent-realms/recents.ts";
import { errorText } from "../kit/alerts/useAlerts.ts";
import { Button } from "../kit/base/Button.tsx";
import { Link } from "../kit/base/Link.tsx";
import { usePanel, useRealm, useSession, useSessionState, useT } from "../kit/panel.ts";
import { PageSkeleton } from "../kit/states/skeletons.tsx";
import { State } from "../kit/states/states.tsx";

/** Opens the realm of the address: its texts and the admin's roles in it first; a realm that is not there, or closed to the admin, says so. */
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
  // Any role at all in the realm opens it a little: a refusal means none, whatever the token leaves out.
  if (isApiError(error, 403) && !whoAmI?.realmAccess?.[realm]?.length) return <NoAccess />;
  return (
    <>
      {/* Screens that need nothing of the realm itself still work. */}
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

/** True once the realm's texts are here. English is built in; another language is worth a short wait at first: what is shown stays while the next one comes, with all that was typed. */
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

/** True once it is known which roles the admin holds in the realm, or that it cannot be known. */
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
          <Link to={{ ...realms.to.list(), realm: session.realm }} className="btn plain" action="manage-realms">
            {t(session.realm === masterRealm(session) ? "manageRealms" : "home")}
          </Link>
        )}
      </State>
    </div>
  );
}

/** No role at all in the realm. Source: docs/spec/areas/dashboard-realms-shell.md "Access guard and error screens". */
function NoAccess() {
  const t = useT();
  const session = useSession();
  return (
    <div className="page">
      <State name="forbidden" title={t("forbidden.title")} text={t("forbiddenAdminConsole")}>
        <Button action="sign-out" onClick={() => void session.signOut()}>
          {t("signOut")}
        </Button>
      </State>
    </div>
  );
}
