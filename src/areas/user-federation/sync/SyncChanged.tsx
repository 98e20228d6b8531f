import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import type { StorageProvider } from "../storage.ts";
import { SyncDialog } from "./SyncDialog.tsx";

/** Synchronizes users that changed since the last synchronization. */
export default function SyncChanged(props: ActionDialogProps<StorageProvider>) {
  return <SyncDialog {...props} kind="triggerChangedUsersSync" />;
}
