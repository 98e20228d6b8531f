import { useMemo } from "react";
import { useNavigation } from "../../kit/area/navigation.ts";
import { componentTypes } from "../../kit/componentTypes.ts";
import { CreateForm } from "../../kit/form/CreateForm.tsx";
import type { Form } from "../../kit/form/fields.ts";
import { Page } from "../../kit/page/Page.tsx";
import { useRealm, useServer, useT } from "../../kit/panel.ts";
import { Skeleton } from "../../kit/states/states.tsx";
import { useStyles } from "../../kit/useStyles.ts";
import { federationApi, federationKey } from "./api.ts";
import styles from "./federation.css";
import { toList } from "./links.ts";
import { kindName, type StorageProvider } from "./storage.ts";

/** The form of a new provider of a kind; undefined while it is not known what that asks for. */
export function NewProvider({ kind, form }: { kind: string; form: Form<StorageProvider> | undefined }) {
  useStyles(styles);
  const t = useT();
  const { go } = useNavigation();
  const api = federationApi(useServer());
  const { data: realm, isPending, errorUpdateCount } = useRealm();
  // What failed once may be asked for again by a part of the form, which must not go for it.
  const isWaiting = isPending && errorUpdateCount === 0;
  const title = t("addProvider", { count: 1, provider: kindName(kind) });
  // A name of the realm as the parent matches nothing: it is the id that counts.
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
