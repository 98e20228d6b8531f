import { isApiError } from "../api/ApiError.ts";
import { useEffect, useState, type ReactNode } from "react";
import { Button } from "../kit/base/Button.tsx";
import { Dialog } from "../kit/overlay/Dialog.tsx";
import { usePanel } from "../kit/panel/panel.ts";
import { useSessionState } from "../kit/panel/session.ts";
import { useT } from "../kit/panel/texts.ts";
import { PageSkeleton } from "../kit/states/skeletons.tsx";
import type { Host } from "./Host.ts";
import { FatalDialog, Failed, SignedOut, useSignIn, useTold, type About } from "./SignedOut.tsx";
import { takeTurn } from "./turns.ts";
import { useLeader } from "./useLeader.ts";

/** Shows the content after sign-in. Keeps it when the session ends, with a sign-in prompt above it. */
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
  const isShown = useShown(host, !scoped && (status === "signed-in" || status === "expired"));
  const isLeader = useLeader(session, host);
  useT();
  if (status === "failed") return around ? around(<FatalDialog error={error} />) : <Failed error={error} />;
  if (status === "signed-out") return around ? around(<SignedOut about={about} />) : <SignedOut about={about} />;
  const isOut = status === "expired" && !whoAmI;
  if (status === "pending" || isOut || !(isShown || scoped))
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

/** True once the messages are ready and this panel may mount. */
function useShown({ element }: Host, isIn: boolean): boolean {
  const { session, realm, locale } = usePanel();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!isIn) return;
    let isCurrent = true;
    let giveUp = () => {};
    const show = () => {
      if (isCurrent) giveUp = takeTurn(element, () => setReady(true));
    };
    const loading = session.loadTexts(realm, locale);
    // English is built in and shows at once. Other languages wait briefly for their messages.
    if (locale === "en") show();
    else void loading.then(show);
    return () => {
      isCurrent = false;
      giveUp();
    };
  }, [element, isIn, session, realm, locale]);
  return ready;
}

/** The session expired before the first content: shows the sign-in prompt above the placeholder. */
function NeverIn({ error, isLeader }: { error: Error | undefined; isLeader: boolean }) {
  useTold(error);
  return isLeader && <SignInAgain />;
}

function SignInAgain() {
  const t = useT();
  const { error, whoAmI } = useSessionState();
  // An expired session needs no error text.
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
