import { useState } from "react";
import { IconButton } from "../../kit/base/Button.tsx";
import { lazily } from "../../kit/base/lazily.tsx";
import { useMayDo, useT } from "../../kit/panel.ts";
import type { ListView } from "../../kit/table/columns.ts";
import type { UserRow } from "./api.ts";

const ExportDialog = lazily(() => import("./bulk/ExportDialog.tsx"));

/** Saves the list as CSV: all users that the search and filters find, with the columns in sight. */
export function ExportUsers({ list }: { list: ListView<UserRow> }) {
  const t = useT();
  const mayDo = useMayDo();
  const [isOpen, setOpen] = useState(false);
  if (!mayDo({ action: "export", writes: false })) return null;
  return (
    <>
      <IconButton action="export" icon="download" label={t("users.export")} onClick={() => setOpen(true)} />
      {isOpen && <ExportDialog list={list} onClose={() => setOpen(false)} />}
    </>
  );
}
