import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { Button } from "../kit/base/Button.tsx";
import { Dialog } from "../kit/overlay/Dialog.tsx";
import { usePanel, useSessionState, useT } from "../kit/panel.ts";
import { Skeleton, State } from "../kit/states/states.tsx";
import english from "../kit/en.json" with { type: "json" };

/** Shows content once somebody is signed in, and keeps it there when the session ends: the prompt to sign in again lies above it. */
export function SessionGate({ children, fatal, waiting }: { children: ReactNode; fatal: "state" | "dialog"; waiting: ReactNode }) {
  const { session, realm } = usePanel();
  const { status, error } = useSessionState();
  const hasTexts = useTexts(status === "signed-in" || status === "expired");
  void useSyncExternalStore(session.texts.subscribe, session.texts.version, session.texts.version);
  if (status === "failed") return fatal === "dialog" ? <FatalDialog error={error} /> : <Failed error={error} />;
  if (status === "signed-out") return <SignedOut />;
  if (status === "pending" || !hasTexts) return waiting ?? <div className="page"><Skeleton lines={8} /></div>;
  return (
    <>
      <div className="content" key={realm}>{children}</div>
      {status === "expired" && <SignInAgain />}
    </>
  );
}

/** True once the texts of the panel's language may be shown. */
function useTexts(isIn: boolean): boolean {
  const { session, realm, locale } = usePanel();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    session.texts.addEnglish(english);
  }, [session]);
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
  return (
    <Dialog name="sign-in" role="alertdialog" size="small" title={t("session.expired")} text={t("session.expiredText")} onClose={() => {}} mayClose={() => false} footer={
      <Button action="sign-in" tone="primary" busy={busy} data-autofocus="" onClick={() => {
        setBusy(true);
        void session.signIn().catch(() => {}).finally(() => setBusy(false));
      }}>{t("doSignIn")}</Button>
    } />
  );
}

function SignedOut() {
  const t = useT();
  const { session } = usePanel();
  return (
    <State name="empty" icon="lock" title={t("session.signedOut")} text={t("session.signedOutText")}>
      <Button action="sign-in" tone="primary" onClick={() => void session.signIn().catch(() => {})}>{t("doSignIn")}</Button>
    </State>
  );
}

function Failed({ error }: { error: Error | undefined }) {
  const t = useT();
  const { emit } = usePanel();
  useEffect(() => {
    emit("iam-error", { error: error?.message ?? "", fatal: true });
  }, [emit, error]);
  return <State name="error" title={t("somethingWentWrong")} text={error?.message || t("somethingWentWrongDescription")} />;
}

/** Cannot be closed: trying again reloads the address without query and hash. Source: spec §2 "Dialogs and states". */
function FatalDialog({ error }: { error: Error | undefined }) {
  const t = useT();
  const { emit } = usePanel();
  useEffect(() => {
    emit("iam-error", { error: error?.message ?? "", fatal: true });
  }, [emit, error]);
  return (
    <Dialog name="fatal-error" role="alertdialog" size="small" title={t("somethingWentWrong")} text={error?.message || t("somethingWentWrongDescription")} onClose={() => {}} mayClose={() => false} footer={
      <Button action="try-again" tone="primary" onClick={() => window.location.assign(window.location.origin + window.location.pathname)}>{t("tryAgain")}</Button>
    } />
  );
}
