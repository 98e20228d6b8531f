import { useLayoutEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from "react";

/** Keeps a native dialog open as long as its component is there, and gives the focus back when it goes. `open` is called again when it is another function. It opens in the same step in which it appears: a key pressed next is already its own. */
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

/** Props of a native modal dialog that lies over everything: Escape and a press beside it close it. */
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
