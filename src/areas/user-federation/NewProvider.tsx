import { useMemo } from "react";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { componentTypes } from "../../kit/panel/componentTypes.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import type { Form } from "../../kit/form/fields.ts";
import { Page } from "../../kit/page/Page.tsx";
import { useRealm } from "../../kit/panel/realm.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Skeleton } from "../../kit/states/states.tsx";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { federationApi, federationKey } from "./api.ts";
import styles from "./federation.css";
import { toList } from "./links.ts";
import { kindName, type StorageProvider } from "./storage.ts";

/** Page with the form of a new provider. `form` is undefined while the settings of its type load. */
export function NewProvider({ kind, form }: { kind: string; form: Form<StorageProvider> | undefined }) {
  useStyles(styles);
  const t = useT();
  const { go } = useNavigation();
  const api = federationApi(useServer());
  const { data: realm, isPending, errorUpdateCount } = useRealm();
  // Show the skeleton only for the first read: a part of the form can retry a failed read,
  // which must not unmount the form.
  const isWaiting = isPending && errorUpdateCount === 0;
  const title = t("addProvider", { count: 1, provider: kindName(kind) });
  // The parent must be the realm ID. The realm name matches nothing.
  const initial = useMemo(
    (): StorageProvider => ({
      providerId: kind,
      providerType: componentTypes.userStorage,
      ...(realm?.id && { parentId: realm.id }),
      config: {},
    }),
    [kind, realm?.id],
  );
  return (
    <Page title={<bdi>{title}</bdi>} crumbs={[{ label: t("userFederation"), to: toList() }, { label: title }]}>
      {isWaiting || !form ? (
        <Skeleton lines={8} />
      ) : (
        <CreateForm<StorageProvider, string>
          area="user-federation"
          form={form}
          initial={initial}
          create={(server, provider) => api.by(server).create(provider)}
          find={api.find}
          idOf={(id) => id}
          invalidate={[federationKey, ["user-storage"]]}
          success="createUserProviderSuccess"
          failure="createUserProviderError"
          onCreated={() => go(toList())}
          onCancel={() => go(toList())}
        />
      )}
    </Page>
  );
}
