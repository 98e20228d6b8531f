import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import type { StorageProvider } from "../storage.ts";
import { SyncDialog } from "./SyncDialog.tsx";

/** Synchronizes those people of a directory who changed since the last time. */
export default function SyncChanged(props: ActionDialogProps<StorageProvider>) {
  return <SyncDialog {...props} kind="triggerChangedUsersSync" />;
}
