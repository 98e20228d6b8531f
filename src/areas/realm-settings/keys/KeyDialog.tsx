import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { KeyText } from "../../../sections/keys/KeyText.tsx";
import type { KeyPart, RealmKey } from "./keys.ts";

interface KeyDialogProps {
  of: RealmKey;
  part: KeyPart;
  onClose: () => void;
}

/** Shows the public key or the certificate, to copy or download. */
export default function KeyDialog({ of: key, part, onClose }: KeyDialogProps) {
  const t = useT();
  const close = (
    <Button action="close" onClick={onClose}>
      {t("close")}
    </Button>
  );
  return (
    <Dialog name={`key-${part}`} title={t(part)} text={key.algorithm} onClose={onClose} footer={close}>
      <KeyText name={part} kind={part} label={t(part)} text={key[part] ?? ""} />
    </Dialog>
  );
}
