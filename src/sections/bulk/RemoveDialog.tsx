import type { ChangeAction } from "../../kit/action/changeActions.ts";
import { useRef, type ReactNode } from "react";
import type { Server } from "../../api/server.ts";
import { useAction } from "../../kit/action/useAction.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useT } from "../../kit/panel.ts";
import { BulkDialog } from "./BulkDialog.tsx";

export interface RemoveDialogProps<T> {
  area: string;
  /** What the events say. */
  action: ChangeAction;
  /** Said by the buttons, and in the public hooks: `confirm-leave` for one, `bulk-leave` for several. */
  verb: "delete" | "leave" | "remove" | "unassign";
  /** What the buttons say where it is more than the verb. */
  confirm?: string;
  title: string;
  rows: readonly T[];
  rowId: (row: T) => string;
  rowName: (row: T) => string;
  /** What happens to a row. */
  change: (row: T) => string;
  /** The question for one; default: its name, and what happens to it. */
  ask?: (row: T) => ReactNode;
  /** The sentence above several. */
  text?: ReactNode;
  /** What must be typed before this one goes. */
  typed?: (row: T) => string | undefined;
  /** What the events tell of one. */
  event: (row: T) => { id?: string | undefined; before?: unknown };
  remove: (server: Server, row: T) => Promise<unknown>;
  /** Text keys of the alerts; they get `{{count}}`. */
  success: string;
  failure: string;
  /** False: the text of success is for one, and after several the queue has said it all. */
  isCounted?: boolean;
  /** Query keys to read again. */
  invalidate: readonly (readonly unknown[])[];
  /** Gets the ids of those that are gone. */
  onClose: (gone?: readonly string[]) => void;
}

/** Takes rows away: one after a question, several through the queue. Tells how many went. */
export function RemoveDialog<T>({
  area,
  action,
  verb,
  confirm,
  title,
  rows,
  rowId,
  rowName,
  change,
  ask,
  text,
  typed,
  event,
  remove,
  success,
  failure,
  isCounted = true,
  invalidate,
  onClose,
}: RemoveDialogProps<T>) {
  const t = useT();
  const alerts = useAlerts();
  const { run } = useAction();
  const label = confirm ?? t(verb);
  const [only] = rows;
  const gone = useRef<readonly string[]>([]);
  if (rows.length === 1 && only !== undefined) {
    const toType = typed?.(only);
    return (
      <ConfirmDialog
        name={`confirm-${verb}`}
        danger
        title={title}
        text={
          ask ? (
            ask(only)
          ) : (
            <>
              <bdi className="strong">{rowName(only)}</bdi> {change(only)}
            </>
          )
        }
        confirm={label}
        {...(toType !== undefined && { typed: toType })}
        onClose={() => onClose(gone.current)}
        onConfirm={async () => {
          const done = await run(
            { area, action, ...event(only), success, failure, values: { count: 1 }, invalidate },
            (server) => remove(server, only),
          );
          if (done !== undefined) gone.current = [rowId(only)];
        }}
      />
    );
  }
  return (
    <BulkDialog<T>
      name={`bulk-${verb}`}
      area={area}
      action={action}
      title={title}
      text={text}
      danger
      deed={verb === "delete" ? "delete" : "remove"}
      start={(count) => t(`bulk.start.${verb}`, { count })}
      rows={rows}
      rowId={rowId}
      rowName={rowName}
      preview={(row) => ({ change: change(row) })}
      run={remove}
      invalidate={invalidate}
      onClose={(done, sent) => {
        if (isCounted && done.length) alerts.success(t(success, { count: done.length }), sent);
        onClose(done);
      }}
    />
  );
}
