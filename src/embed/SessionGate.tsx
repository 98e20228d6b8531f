import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { errorText } from "../kit/alerts/useAlerts.ts";
import { Button } from "../kit/base/Button.tsx";
import { Dialog } from "../kit/overlay/Dialog.tsx";
import { usePanel, useSessionState, useT } from "../kit/panel.ts";
import { Skeleton, State } from "../kit/states/states.tsx";
import type { Host } from "./Host.ts";
import { useSpeaker } from "./useSpeaker.ts";

/** Shows content once somebody is signed in, and keeps it there when the session ends: the prompt to sign in again lies above it. */
export function SessionGate({
  host,
  children,
  fatal,
  waiting,
  scoped,
}: {
  host: Host;
  children: ReactNode;
  fatal: "state" | "dialog";
  waiting: ReactNode;
  scoped: boolean;
}) {
  const { session, realm } = usePanel();
  const { status, error } = useSessionState();
  const hasTexts = useTextsShown(!scoped && (status === "signed-in" || status === "expired"));
  const speaks = useSpeaker(session, host);
  void useSyncExternalStore(session.texts.subscribe, session.texts.version, session.texts.version);
  if (status === "failed") return fatal === "dialog" ? <FatalDialog error={error} /> : <Failed error={error} />;
  if (status === "signed-out") return <SignedOut />;
  if (status === "pending" || !(hasTexts || scoped))
    return (
      waiting ?? (
        <div className="page">
          <Skeleton lines={8} />
        </div>
      )
    );
  return (
    <>
      <div className="content" key={scoped ? "" : realm}>
        {children}
      </div>
      {status === "expired" && speaks && <SignInAgain />}
    </>
  );
}

/** True once the texts of the panel's language may be shown. */
function useTextsShown(isIn: boolean): boolean {
  const { session, realm, locale } = usePanel();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!isIn) return;
    let isCurrent = true;
    const loading = session.loadTexts(realm, locale);
    // English is built in and shows at once; its overrides arrive behind. Another language is worth a short wait.
    if (locale === "en") setReady(true);
    else void loading.then(() => isCurrent && setReady(true));
    return () => {
      isCurrent = false;
    };
  }, [isIn, session, realm, locale]);
  return ready;
}

function SignInAgain() {
  const t = useT();
  const { session } = usePanel();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const signIn = () => {
    setBusy(true);
    setFailure(undefined);
    void session
      .signIn()
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Dialog
      name="sign-in"
      role="alertdialog"
      size="small"
      title={t("session.expired")}
      text={t("session.expiredText")}
      onClose={() => {}}
      mayClose={() => false}
      footer={
        <Button action="sign-in" tone="primary" busy={busy} data-autofocus="" onClick={signIn}>
          {t("doSignIn")}
        </Button>
      }
    >
      {failure !== undefined && (
        <p className="notice danger" role="alert">
          {t("session.signInFailed", { error: errorText(t, failure) })}
        </p>
      )}
    </Dialog>
  );
}

function SignedOut() {
  const t = useT();
  const { session } = usePanel();
  return (
    <State name="empty" icon="lock" title={t("session.signedOut")} text={t("session.signedOutText")}>
      <Button action="sign-in" tone="primary" onClick={() => void session.signIn().catch(() => {})}>
        {t("doSignIn")}
      </Button>
    </State>
  );
}

function Failed({ error }: { error: Error | undefined }) {
  const t = useT();
  const { session, emit } = usePanel();
  useEffect(() => {
    emit("iam-error", { error: error?.message ?? "", fatal: true });
  }, [emit, error]);
  return (
    <State name="error" title={t("somethingWentWrong")} text={error?.message || t("somethingWentWrongDescription")}>
      <Button action="retry" icon="refresh" onClick={() => void session.restart()}>
        {t("retry")}
      </Button>
    </State>
  );
}

/** Cannot be closed: trying again reloads the address without query and hash. Source: spec §2 "Dialogs and states". */
function FatalDialog({ error }: { error: Error | undefined }) {
  const t = useT();
  const { emit } = usePanel();
  useEffect(() => {
    emit("iam-error", { error: error?.message ?? "", fatal: true });
  }, [emit, error]);
  return (
    <Dialog
      name="fatal-error"
      role="alertdialog"
      size="small"
      title={t("somethingWentWrong")}
      text={error?.message || t("somethingWentWrongDescription")}
      onClose={() => {}}
      mayClose={() => false}
      footer={
        <Button
          action="try-again"
          tone="primary"
          onClick={() => window.location.assign(window.location.origin + window.location.pathname)}
        >
          {t("tryAgain")}
        </Button>
      }
    />
  );
}
