import { useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import type { FieldDef } from "../../../kit/form/fields.ts";
import { FileField } from "../../../kit/form/FileField.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { readReview, ReviewFileError, type Review } from "./review.ts";

const field: FieldDef = {
  ...{ path: ["file"], kind: "file", language: "text", maxBytes: 32 * 1024 * 1024 },
  accept: ".json,application/json",
};

/** Reads a file of a review of this realm. */
export default function OpenDialog({ onClose }: { onClose: (review?: Review) => void }) {
  const t = useT();
  const server = useServer();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const open = () => {
    try {
      onClose(readReview(text, { realm: server.realm, server: server.url }));
    } catch (failure) {
      setError(t(`reports.review.file.${failure instanceof ReviewFileError ? failure.reason : "notReview"}`));
    }
  };
  return (
    <Dialog
      name="open-review"
      title={t("reports.review.open")}
      text={t("reports.review.openText")}
      onClose={() => onClose()}
      cancel={t("cancel")}
      footer={
        <Button action="confirm" tone="primary" disabled={text.trim() === ""} onClick={open}>
          {t("reports.review.openButton")}
        </Button>
      }
    >
      <FileField
        field={field}
        label={t("reports.review.fileLabel")}
        value={text}
        error={error}
        onChange={(next) => {
          setText(next);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
