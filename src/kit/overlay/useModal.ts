import { useLayoutEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from "react";

/**
 * Keeps a native dialog open while mounted and restores focus on unmount. Calls `open` again if the function changes.
 * Opens in a layout effect, so that the next key press goes to the dialog.
 */
export function useOpenDialog(open: (dialog: HTMLDialogElement) => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const root = dialog?.getRootNode();
    const before = root instanceof ShadowRoot ? root.activeElement : null;
    if (dialog) open(dialog);
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  return ref;
}

const showModal = (dialog: HTMLDialogElement) => dialog.showModal();

/** Props of a native modal dialog that Escape and a press outside close. */
export function useModal(onClose: () => void) {
  return {
    ref: useOpenDialog(showModal),
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
