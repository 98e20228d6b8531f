import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { Gallery } from "./Gallery.tsx";

/** Dialog with the gallery of provider types. */
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
