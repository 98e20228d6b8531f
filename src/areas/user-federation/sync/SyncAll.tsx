import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import type { StorageProvider } from "../storage.ts";
import { SyncDialog } from "./SyncDialog.tsx";

export default function SyncAll(props: ActionDialogProps<StorageProvider>) {
  return <SyncDialog {...props} kind="triggerFullSync" />;
}
