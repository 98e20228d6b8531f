import { useRef, useState } from "react";
import type { SeveralProps } from "../../../kit/action/defineActions.ts";
import type { UserContext } from "../context.ts";
import type { UserRow } from "../api.ts";
import type { BulkChange } from "./change.ts";
import { ChangePreview } from "./ChangePreview.tsx";
import { ChooseActions } from "./ChooseActions.tsx";
import { ChooseGroups } from "./ChooseGroups.tsx";
import { ChooseRoles } from "./ChooseRoles.tsx";

/** Kind of change for each bulk action. */
const kinds: Readonly<Record<string, BulkChange["kind"]>> = {
  "join-group": "join-group",
  "assign-role": "assign-role",
  "required-actions": "required-actions",
  leave: "leave-group",
  unassign: "unassign-role",
  enable: "enable",
  disable: "disable",
};

/** Changes several users: selection, preview, run. Nothing runs without the preview. */
export default function UserBulk({ action, records: rows, onClose }: SeveralProps<UserRow, UserContext>) {
  const what = kinds[action.id];
  const [change, setChange] = useState<BulkChange | undefined>(
    what === "enable" || what === "disable" ? { kind: what } : undefined,
  );
  // Pickers also close after a selection, which is not a cancellation.
  const isChosen = useRef(false);
  const choose = (next: BulkChange) => {
    isChosen.current = true;
    setChange(next);
  };
  const cancel = () => {
    if (!isChosen.current) onClose([]);
  };
  if (change) return <ChangePreview change={change} rows={rows} onClose={onClose} />;
  return (
    <>
      {(what === "assign-role" || what === "unassign-role") && (
        <ChooseRoles
          what={what}
          count={rows.length}
          onChoose={(roles) => choose({ kind: what, roles })}
          onClose={cancel}
        />
      )}
      {(what === "join-group" || what === "leave-group") && (
        <ChooseGroups
          what={what}
          count={rows.length}
          onChoose={(groups) => choose({ kind: what, groups })}
          onClose={cancel}
        />
      )}
      {what === "required-actions" && (
        <ChooseActions count={rows.length} onChoose={(actions) => choose({ kind: what, actions })} onClose={cancel} />
      )}
    </>
  );
}
