import { useCallback, useEffect, useId, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../base/Button.tsx";
import { Words } from "../base/Words.tsx";
import { usePanel, useT } from "../panel.ts";
import { placeBeside } from "./placeBeside.ts";
import { useOpenDialog } from "./useModal.ts";

export interface FrameProps {
  /** Public hook, docs/spec/elements.md §5: `confirm-delete`, `assign-role` … */
  name: string;
  title: string;
  /** One line under the title. */
  text?: ReactNode;
  size?: "small" | "medium" | "large";
  /** Without it the dialog stays until what is asked for is done: no close button, and Escape does nothing. */
  onClose?: () => void;
  /** Buttons, the final one last. */
  footer?: ReactNode;
  /** Asked before Escape or the close button closes; return false to stay. */
  mayClose?: () => boolean;
  /** What it tells of: it stands beside that, which stays in sight, and a press anywhere else closes it. */
  beside?: Element | undefined;
  /** Confirmations are spoken at once. */
  role?: "dialog" | "alertdialog";
  children?: ReactNode;
}

/**
 * A secondary screen: native modal dialog in the top layer of the page (focus kept inside, the rest inert, given back on close),
 * a drawer at the side, or inline above the panel's content, as the panel's `overlays` says. Confirmations are always dialogs.
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
