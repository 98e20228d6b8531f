import { useCallback, useEffect, useId, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../base/Button.tsx";
import { Words } from "../base/Words.tsx";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { placeBeside } from "./placeBeside.ts";
import { useOpenDialog } from "./useModal.ts";

export interface FrameProps {
  /** Public hook, docs/spec/elements.md §5: `confirm-delete`, `assign-role` … */
  name: string;
  title: string;
  /** Line below the title. */
  text?: ReactNode;
  size?: "small" | "medium" | "large";
  /** Omit to keep the dialog open until its task is done: no close button, no Escape. */
  onClose?: () => void;
  /** Buttons, with the primary one last. */
  footer?: ReactNode;
  /** Called before Escape or the close button closes. Return false to stay open. */
  mayClose?: () => boolean;
  /** Element next to which the dialog is placed, so that it stays visible. A press elsewhere closes the dialog. */
  beside?: Element | undefined;
  /** `alertdialog` for confirmations, which are announced immediately. */
  role?: "dialog" | "alertdialog";
  children?: ReactNode;
}

/**
 * Native modal dialog, side drawer or inline section, depending on the panel's `overlays`. Confirmations are always
 * dialogs.
 */
export function DialogFrame({
  name,
  title,
  text,
  size = "medium",
  onClose,
  footer,
  mayClose,
  beside,
  role = "dialog",
  children,
}: FrameProps) {
  const { overlays, overlayNode } = usePanel();
  const t = useT();
  const titleId = useId();
  const textId = useId();
  const shape = role === "alertdialog" && overlays === "inline" ? "dialog" : overlays;

  const ref = useOpenDialog(
    useCallback(
      (dialog) => {
        if (shape === "inline") {
          dialog.show();
          dialog.scrollIntoView({ block: "nearest" });
        } else dialog.showModal();
        (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
      },
      [shape],
    ),
  );

  useEffect(() => {
    if (beside && ref.current && shape === "dialog") return placeBeside(ref.current, beside);
  }, [beside, ref, shape]);

  const close = () => {
    if (mayClose?.() !== false) onClose?.();
  };
  return createPortal(
    <dialog
      ref={ref}
      className={`dialog ${shape} ${size}`}
      part="dialog"
      data-dialog={name}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (beside && event.target === event.currentTarget) close();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) {
          event.preventDefault();
          event.stopPropagation();
          close();
        }
      }}
    >
      <div className="dialog-head">
        <div>
          <h2 id={titleId} tabIndex={-1}>
            <Words>{title}</Words>
          </h2>
          {text && (
            <p id={textId}>
              <Words>{text}</Words>
            </p>
          )}
        </div>
        {onClose && <IconButton action="close" icon="x" label={t("close")} onClick={close} />}
      </div>
      {children && <div className="dialog-body">{children}</div>}
      {footer && (
        <div className="dialog-foot" part="actions">
          {footer}
        </div>
      )}
    </dialog>,
    overlayNode,
  );
}
