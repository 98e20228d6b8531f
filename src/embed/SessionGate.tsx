import { isApiError } from "../api/ApiError.ts";
import { useEffect, useState, type ReactNode } from "react";
import { Button } from "../kit/base/Button.tsx";
import { Dialog } from "../kit/overlay/Dialog.tsx";
import { usePanel, useSessionState, useT } from "../kit/panel.ts";
import { PageSkeleton } from "../kit/states/skeletons.tsx";
import type { Host } from "./Host.ts";
import { FatalDialog, Failed, SignedOut, useSignIn, useTold, type About } from "./SignedOut.tsx";
import { useLeader } from "./useLeader.ts";

/** Shows content once somebody is signed in, and keeps it there when the session ends: the prompt to sign in again lies above it. */
export function SessionGate({
  host,
  children,
  about,
  around,
  waiting,
  scoped,
}: {
  host: Host;
  children: ReactNode;
  about: About | undefined;
  around: ((content: ReactNode) => ReactNode) | undefined;
  waiting: ReactNode;
  scoped: boolean;
}) {
  const { session, realm } = usePanel();
  const { status, error, whoAmI } = useSessionState();
  const hasTexts = useTextsShown(!scoped && (status === "signed-in" || status === "expired"));
  const isLeader = useLeader(session, host);
  useT();
  if (status === "failed") return around ? around(<FatalDialog error={error} />) : <Failed error={error} />;
  if (status === "signed-out") return around ? around(<SignedOut about={about} />) : <SignedOut about={about} />;
  const isOut = status === "expired" && !whoAmI;
  if (status === "pending" || isOut || !(hasTexts || scoped))
    return (
      <>
        {waiting ?? <PageSkeleton />}
        {isOut && <NeverIn error={error} isLeader={isLeader} />}
      </>
    );
  return (
    <>
      <div className="content" key={scoped ? "" : realm}>
        {children}
      </div>
      {status === "expired" && isLeader && <SignInAgain />}
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

/** Nobody could be signed in at all, and nothing is shown yet: the prompt stands above what will be. */
function NeverIn({ error, isLeader }: { error: Error | undefined; isLeader: boolean }) {
  useTold(error);
  return isLeader && <SignInAgain />;
}

function SignInAgain() {
  const t = useT();
  const { error, whoAmI } = useSessionState();
  // What is plain, that the session ended, needs no further words.
  const { busy, signIn, failure } = useSignIn(!whoAmI || (isApiError(error) && error.isHidden) ? error : undefined);
  return (
    <Dialog
      name="sign-in"
      role="alertdialog"
      size="small"
      title={t(whoAmI ? "session.expired" : "session.signedOut")}
      text={t(whoAmI ? "session.expiredText" : "session.signedOutText")}
      footer={
        <Button action="sign-in" tone="primary" busy={busy} data-autofocus="" onClick={() => signIn()}>
          {t("doSignIn")}
        </Button>
      }
    >
      {failure}
    </Dialog>
  );
}
