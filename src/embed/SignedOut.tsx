import { useEffect, useState } from "react";
import { isApiError } from "../api/ApiError.ts";
import { errorText } from "../kit/alerts/useAlerts.ts";
import type { IconName } from "../kit/base/Icon.tsx";
import { Button } from "../kit/base/Button.tsx";
import { Dialog } from "../kit/overlay/Dialog.tsx";
import { usePanel, useT } from "../kit/panel.ts";
import { State } from "../kit/states/states.tsx";
import { useTexts } from "../kit/useTexts.ts";
import type { Bundle, Translate } from "../i18n/texts.ts";
import type { SignInErrorCode } from "../session/oidc/errors.ts";
import type { SignInOptions } from "../session/tokenSource.ts";

/** What an element shows, for somebody who cannot see it yet. */
export interface About {
  /** Text key. */
  title: string;
  /** English of the title. */
  labels: Bundle;
  icon: IconName;
}

/** Sentences for what is wrong with server, realm or client, by the code of the error. */
const wrongs = {
  network: "session.wrong.network",
  realm_unknown: "session.wrong.realm",
  client_refused: "session.wrong.client",
  origin_refused: "session.wrong.origin",
  redirect_refused: "session.wrong.redirect",
  request_refused: "session.wrong.request",
} as const satisfies Partial<Record<SignInErrorCode, string>>;

const noTexts: Bundle = {};

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

/** What went wrong while signing in, in the language of the panel. Errors of another copy of this code are known by what they carry. */
function signInText(t: Translate, error: unknown): string {
  const key = wrongs[codeOf(error) as keyof typeof wrongs];
  const names =
    error instanceof Error && "names" in error ? (error.names as Record<string, string> | undefined) : undefined;
  return key && names ? t(key, names) : errorText(t, error) || t("somethingWentWrongDescription");
}

/** Signs in when asked to, and tells why it did not work; until it is tried, what is known to be wrong. */
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
    // Who closes the window knows that.
    failure:
      failure === undefined || codeOf(failure) === "closed_by_user" ? undefined : (
        <p className="notice danger" role="alert">
          {isApiError(failure) && failure.isHidden
            ? errorText(t, failure)
            : t("session.signInFailed", { error: signInText(t, failure) })}
        </p>
      ),
  };
}

/** What this is, and a way in. Nothing leaves the page before it is pressed. */
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

/** Signing in is not possible, or was refused. Without a page of its own, around it is somebody else's: a state in the place of the content. */
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

/** The same on a page that is the console's. Cannot be closed: trying again reloads the address without query and hash. Source: docs/spec/console.md §2 "Dialogs and states". */
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

/** The way out for whom the server refuses: the sign-in page, even where the browser is signed in. */
function OtherAccount({ error, display }: { error: Error | undefined; display: "popup" | "page" }) {
  const t = useT();
  const { busy, signIn, failure } = useSignIn();
  if (codeOf(error) !== "authorization") return null;
  return (
    <>
      <Button action="other-account" busy={busy} onClick={() => signIn({ prompt: "login", display })}>
        {t("session.otherAccount")}
      </Button>
      {failure}
    </>
  );
}

/** Nothing can be shown: the page is told, once for each reason. */
export function useTold(error: Error | undefined): void {
  const { tellError } = usePanel();
  useEffect(() => tellError(error ?? new Error(""), { fatal: true }), [tellError, error]);
}
