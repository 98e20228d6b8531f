import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigation, useScreenParams } from "../../../kit/area/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { Menu } from "../../../kit/overlay/Menu.tsx";
import { useAccess, useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { usePropertyFields } from "../../../sections/provider-config/usePropertyFields.ts";
import { policyKey, registrationApi, type PolicyProvider, type RegistrationPolicy } from "./api.ts";
import { policy as policyForm } from "./form.ts";
import { PolicyDelete } from "./PolicyDelete.tsx";
import { PolicyPage, toPolicies } from "./PolicyPage.tsx";

/** One rule for registrations. */
export default function PolicyDetail() {
  const t = useT();
  const { subTab, providerId = "", id = "" } = useScreenParams();
  const { go } = useNavigation();
  const api = registrationApi(useServer());
  const isManager = useAccess().has("manage-realm");
  const mayDelete = useMayDo()("delete") && isManager;
  const [removing, setRemoving] = useState(false);
  const { data: policy, error, isPending, refetch } = useQuery(api.policy(id));
  const menu = policy && mayDelete && (
    <Menu
      label={t("action")}
      trigger={
        <Button action="actions">
          {t("action")}
          <Icon name="chevron-down" />
        </Button>
      }
      items={[{ action: "delete", label: t("delete"), icon: "trash", danger: true, onSelect: () => setRemoving(true) }]}
    />
  );
  return (
    <>
      <PolicyPage
        subTab={subTab}
        providerId={policy?.providerId ?? providerId}
        title={policy?.name ?? providerId}
        actions={menu}
      >
        {(provider) =>
          isPending ? (
            <Skeleton lines={6} />
          ) : !policy ? (
            <LoadError error={error} onRetry={() => void refetch()} list={toPolicies(subTab)} roles={["view-realm"]} />
          ) : (
            <Editor key={id} provider={provider} policy={policy} subTab={subTab} disabled={!isManager} />
          )
        }
      </PolicyPage>
      {removing && policy && (
        <PolicyDelete policy={policy} onClose={() => setRemoving(false)} onDeleted={() => go(toPolicies(subTab))} />
      )}
    </>
  );
}

function Editor({
  provider,
  policy,
  subTab,
  disabled,
}: {
  provider: PolicyProvider;
  policy: RegistrationPolicy;
  subTab: string | undefined;
  disabled: boolean;
}) {
  const t = useT();
  const api = registrationApi(useServer());
  const fields = usePropertyFields(provider.properties);
  const form = useMemo(() => policyForm(fields), [fields]);
  const { id = "" } = policy;
  return (
    <RecordForm<RegistrationPolicy>
      area="clients"
      id={id}
      record={policy}
      form={form}
      disabled={disabled}
      query={api.policy(id)}
      write={(server, next) => registrationApi(server).update(id, next)}
      invalidate={[policyKey]}
      success="providerUpdatedSuccess"
      failure="providerUpdatedError"
      after={
        <div className="form-actions">
          <Link to={toPolicies(subTab)} className="btn plain" action="cancel">
            {t("cancel")}
          </Link>
        </div>
      }
    />
  );
}
