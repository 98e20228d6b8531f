import { useEffect, useState } from "react";
import { isApiError } from "../api/ApiError.ts";
import { errorText } from "../kit/errors/errorText.ts";
import { signInCodeOf, signInText } from "../kit/errors/signInText.ts";
import type { IconName } from "../kit/base/Icon.tsx";
import { Button } from "../kit/base/Button.tsx";
import { Dialog } from "../kit/overlay/Dialog.tsx";
import { usePanel } from "../kit/panel/panel.ts";
import { useT } from "../kit/panel/texts.ts";
import { State } from "../kit/states/states.tsx";
import { useTexts } from "../kit/panel/useTexts.ts";
import type { Bundle } from "../i18n/texts.ts";
import type { SignInOptions } from "../session/tokenSource.ts";

/** Content of an element, for the sign-in prompt. */
export interface About {
  /** Message key. */
  title: string;
  /** English title. */
  labels: Bundle;
  icon: IconName;
}

const noTexts: Bundle = {};

/** Signs in on request and shows the failure. Initially shows the known error. */
export function useSignIn(known?: Error) {
  const t = useT();
  const { session } = usePanel();
  const [busy, setBusy] = useState(false);
  const [tried, setFailure] = useState<unknown>();
  const failure = tried ?? known;
  return {
    busy,
    signIn: (options?: SignInOptions) => {
      setBusy(true);
      setFailure(undefined);
      void session
        .signIn(options)
        .catch(setFailure)
        .finally(() => setBusy(false));
    },
    // A closed sign-in window needs no error text.
    failure:
      failure === undefined || signInCodeOf(failure) === "closed_by_user" ? undefined : (
        <p className="notice danger" role="alert">
          {isApiError(failure) && failure.isHidden
            ? errorText(t, failure)
            : t("session.signInFailed", { error: signInText(t, failure) })}
        </p>
      ),
  };
}

/** Description of the element with a sign-in button. Sends no request before a press. */
export function SignedOut({ about }: { about: About | undefined }) {
  useTexts(about?.labels ?? noTexts);
  const t = useT();
  const { busy, signIn, failure } = useSignIn();
  return (
    <State
      name="empty"
      icon={about?.icon ?? "lock"}
      title={about ? t(about.title) : t("session.signedOut")}
      text={t("session.signedOutText")}
    >
      <Button action="sign-in" tone="primary" busy={busy} onClick={() => signIn()}>
        {t("doSignIn")}
      </Button>
      {failure}
    </State>
  );
}

/** Failed sign-in, as a state instead of the content, for elements in a host page. */
export function Failed({ error }: { error: Error | undefined }) {
  const t = useT();
  const { session } = usePanel();
  useTold(error);
  return (
    <State name="error" title={t("somethingWentWrong")} text={signInText(t, error)}>
      <Button action="retry" icon="refresh" onClick={() => void session.restart()}>
        {t("retry")}
      </Button>
      <OtherAccount error={error} display="popup" />
    </State>
  );
}

/**
 * Failed sign-in, as a dialog that can't be closed, for the console. Retry reloads the URL without query and hash.
 * Source: docs/spec/console.md §2 "Dialogs and states".
 */
export function FatalDialog({ error }: { error: Error | undefined }) {
  const t = useT();
  useTold(error);
  return (
    <Dialog
      name="fatal-error"
      role="alertdialog"
      size="small"
      title={t("somethingWentWrong")}
      text={signInText(t, error)}
      footer={
        <>
          <OtherAccount error={error} display="page" />
          <Button
            action="try-again"
            tone="primary"
            onClick={() => window.location.assign(window.location.origin + window.location.pathname)}
          >
            {t("tryAgain")}
          </Button>
        </>
      }
    />
  );
}

/** Sign-in with another account after denied access. Shows the login page despite a browser session. */
function OtherAccount({ error, display }: { error: Error | undefined; display: "popup" | "page" }) {
  const t = useT();
  const { busy, signIn, failure } = useSignIn();
  if (signInCodeOf(error) !== "authorization") return null;
  return (
    <>
      <Button action="other-account" busy={busy} onClick={() => signIn({ prompt: "login", display })}>
        {t("session.otherAccount")}
      </Button>
      {failure}
    </>
  );
}

/** Reports a fatal error to the host, once per error. */
export function useTold(error: Error | undefined): void {
  const { tellError } = usePanel();
  useEffect(() => tellError(error ?? new Error(""), { fatal: true, code: "sign_in_failed" }), [tellError, error]);
}
