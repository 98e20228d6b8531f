import { useMemo } from "react";
import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import type { FieldOf } from "../../kit/form/fields.ts";
import { configPath } from "../../kit/record/path.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { anyDomain, linkForm, orgDomain, type LinkedProvider } from "../../sections/organization-link/form.ts";
import { LinkDialog } from "../../sections/organization-link/LinkDialog.tsx";
import { organizationsApi } from "./api.ts";
import type { Organization } from "./organization.ts";

/** Links an identity provider to this organization, or edits an existing link. */
export default function ProviderLink({
  record: provider,
  context: { organization },
  onClose,
}: ActionDialogProps<LinkedProvider | undefined, { organization: Organization }>) {
  const t = useT();
  const server = useServer();
  const organizationId = organization.id ?? "";
  const form = useMemo(() => {
    const api = organizationsApi(server);
    const alias: FieldOf<LinkedProvider> = provider
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
    return linkForm(alias, {
      path: configPath(orgDomain),
      kind: "select",
      label: "domain",
      help: false,
      options: [{ value: "", label: t("none") }, { value: anyDomain, label: t("any") }, ...names],
    });
  }, [server, organization, provider, t]);
  return (
    <LinkDialog
      area="organizations"
      id={organizationId}
      form={form}
      linked={provider}
      start={{ organizationId }}
      onClose={() => onClose()}
    />
  );
}
