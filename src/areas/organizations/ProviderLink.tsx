import { readRecord } from "../../api/record.ts";
import { useMemo } from "react";
import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import type { FieldOf } from "../../kit/form/fields.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { configPath } from "../../kit/form/path.ts";
import { inSteps } from "../../kit/write/inSteps.ts";
import { changeRecord } from "../../kit/write/record.ts";
import { useServer, useT } from "../../kit/panel.ts";
import { organizationsApi, type Provider } from "./api.ts";
import type { Organization } from "./area.ts";
import { providerAccess } from "./saving.ts";
import { anyDomain, orgDomain, providerLink } from "./form.ts";

const fresh: Partial<Provider> = { hideOnLogin: true };

/** Links an identity provider to an organization, or changes how a linked one serves it. */
export default function ProviderLink({
  record: provider,
  context: { organization },
  onClose,
}: ActionDialogProps<Provider | undefined, { organization: Organization }>) {
  const t = useT();
  const server = useServer();
  const api = useMemo(() => organizationsApi(server), [server]);
  const orgId = organization.id ?? "";
  const form = useMemo(() => {
    const alias: FieldOf<Provider> = provider
      ? { path: ["alias"], kind: "readonly", label: "identityProvider" }
      : {
          path: ["alias"],
          kind: "select",
          label: "identityProvider",
          required: true,
          search: async (text, { first, max, signal }) =>
            (await api.freeProviders(text, first, max, signal)).map(({ alias: value = "", displayName }) => ({
              value,
              label: displayName ? `${displayName} (${value})` : value,
            })),
        };
    const names = (organization.domains ?? []).map(({ name = "" }) => ({ value: name, label: name }));
    return providerLink(alias, {
      path: configPath(orgDomain),
      kind: "select",
      label: "domain",
      help: false,
      options: [{ value: "", label: t("none") }, { value: anyDomain, label: t("any") }, ...names],
    });
  }, [api, organization, provider, t]);
  const shared = {
    area: "organizations",
    id: orgId,
    form,
    submitLabel: t("save"),
    invalidate: [["organizations", orgId], ["identity-providers"]],
    onClose: () => onClose(),
  } as const;

  if (provider) {
    const alias = provider.alias ?? "";
    return (
      <FormDialog<Provider>
        {...shared}
        name="link-provider"
        action="identity-provider-updated"
        title={t("organizations.editLink")}
        initial={provider}
        success="linkUpdatedSuccessful"
        failure="linkUpdatedError"
        {...providerAccess(api, alias)}
      />
    );
  }
  return (
    <FormDialog<Provider, unknown>
      {...shared}
      name="link-provider"
      action="identity-provider-linked"
      title={t("linkIdentityProvider")}
      initial={fresh}
      success="linkSuccessful"
      failure="linkError"
      run={async (server, { alias = "", hideOnLogin, config }) => {
        const by = organizationsApi(server);
        const before = await readRecord(api.provider(alias));
        await inSteps([
          {
            what: "organizations.step.settings",
            // Settings of an earlier link stay with the provider; those of this form take their place, the empty ones too.
            run: () =>
              changeRecord(server, providerAccess(api, alias), (fresh) => ({
                ...fresh,
                ...(hideOnLogin !== undefined && { hideOnLogin }),
                config: { ...fresh.config, [orgDomain]: "", "kc.org.excluded.domains": "", ...config },
              })),
            undo: () => by.updateProvider(alias, before),
          },
          { what: "linkIdentityProvider", run: () => by.link(orgId, alias), undo: () => by.unlink(orgId, alias) },
        ]);
      }}
      find={async ({ alias = "" }) => {
        const { organizationId } = await readRecord(api.provider(alias));
        return organizationId === orgId ? { result: undefined } : undefined;
      }}
    />
  );
}
