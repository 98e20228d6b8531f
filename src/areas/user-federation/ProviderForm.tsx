import type { Form } from "../../kit/form/fields.ts";
import { RecordForm } from "../../kit/form/RecordForm.tsx";
import type { SaveOptions } from "../../kit/form/useSave.ts";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { federationApi, federationKey } from "./api.ts";
import { useProvider, type StorageProvider } from "./storage.ts";
import styles from "./federation.css";

/** Form of an existing provider. */
export function ProviderForm({
  form,
  confirm,
}: {
  form: Form<StorageProvider>;
  confirm?: SaveOptions<StorageProvider>["confirm"];
}) {
  useStyles(styles);
  const provider = useProvider();
  const api = federationApi(useServer());
  const manage = useAccess().has("manage-realm");
  const { id = "" } = provider;
  return (
    <RecordForm<StorageProvider>
      area="user-federation"
      id={id}
      record={provider}
      form={form}
      disabled={!manage}
      query={api.provider(id)}
      write={(server, next) => api.by(server).update(id, next)}
      confirm={confirm}
      invalidate={[federationKey, ["users"]]}
      success="userProviderSaveSuccess"
      failure="userProviderSaveError"
    />
  );
}
