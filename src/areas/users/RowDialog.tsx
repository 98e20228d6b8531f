import { DeleteUser } from "./DeleteUser.tsx";
import { DisableUser } from "./DisableUser.tsx";
import { PasswordDialog } from "./PasswordDialog.tsx";
import type { RowAsk } from "./useRowActions.ts";

/** Dialogs of a row's menu; their code comes with the first of them. */
export default function RowDialog({ ask: { what, user }, onClose }: { ask: RowAsk; onClose: () => void }) {
  if (what === "delete") return <DeleteUser user={user} onClose={onClose} />;
  return what === "disable" ? (
    <DisableUser user={user} onClose={onClose} />
  ) : (
    <PasswordDialog user={user} mode="reset" onClose={onClose} />
  );
}
