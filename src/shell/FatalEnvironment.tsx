import { useEffect, useRef } from "react";
import { raise } from "../embed/events.ts";
import type { Host } from "../embed/Host.ts";
import { useTheme } from "../embed/useTheme.ts";
import { Button } from "../kit/base/Button.tsx";
import english from "../kit/en.json" with { type: "json" };
import shellTexts from "./en.json" with { type: "json" };
import { LogoFace } from "./Logo.tsx";

/**
 * Fatal error dialog without a session. In English, because the language is unknown.
 * Source: docs/spec/console.md §2, §8.
 */
export function FatalEnvironment({ host, error }: { host: Host; error: Error }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const theme = useTheme(host.options().theme);
  useEffect(() => {
    dialog.current?.showModal();
    raise(host.element, "iam-error", { code: "configuration", message: error.message, fatal: true });
  }, [host, error]);
  return (
    <div className="iam" part="root" lang="en" dir="ltr" data-theme={theme}>
      <div className="shell bare">
        <header className="masthead">
          <span className="logo">
            <LogoFace picture={undefined} pictureText="" name={shellTexts["shell.product"]} />
          </span>
        </header>
      </div>
      <dialog
        ref={dialog}
        className="dialog small"
        part="dialog"
        role="alertdialog"
        data-dialog="fatal-error"
        aria-labelledby="fatal-title"
        aria-describedby="fatal-text"
        onCancel={(event) => event.preventDefault()}
      >
        <div className="dialog-head">
          <div>
            <h2 id="fatal-title">{english.somethingWentWrong}</h2>
            <p id="fatal-text">{error.message}</p>
          </div>
        </div>
        <div className="dialog-foot">
          <Button
            action="try-again"
            tone="primary"
            onClick={() => window.location.assign(window.location.origin + window.location.pathname)}
          >
            {english.tryAgain}
          </Button>
        </div>
      </dialog>
    </div>
  );
}
