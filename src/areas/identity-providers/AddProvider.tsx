import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useT } from "../../kit/panel.ts";
import { Gallery } from "./Gallery.tsx";

/** The gallery, over the list. */
export default function AddProvider({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      name="add-provider"
      title={t("addProvider")}
      text={t("identityProviders.choose")}
      size="large"
      onClose={onClose}
    >
      <Gallery onChoose={onClose} />
    </Dialog>
  );
}
