import { useMemo } from "react";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import type { FieldOf } from "../../../kit/form/fields.ts";
import { configPath } from "../../../kit/record/path.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { linkApi } from "../../../sections/organization-link/api.ts";
import { linkForm, orgDomain, type LinkedProvider } from "../../../sections/organization-link/form.ts";
import { LinkDialog } from "../../../sections/organization-link/LinkDialog.tsx";
import { area } from "../api.ts";
import type { Provider } from "../provider.ts";
import { DomainChoice } from "./DomainChoice.tsx";
import { OrganizationName } from "./OrganizationName.tsx";

const domainPath = configPath(orgDomain);

/** Dialog that links the provider to an organization, or changes an existing link. */
export default function OrganizationLink({ record: provider, onClose }: ActionDialogProps<Provider>) {
  const server = useServer();
  const { alias = "", organizationId } = provider;
  const form = useMemo(() => {
    const api = linkApi(server);
    const organization: FieldOf<LinkedProvider> = organizationId
      ? {
          path: ["organizationId"],
          kind: "custom",
          label: "organization",
          help: false,
          readOnly: true,
          render: ({ control }) => (
            <output {...control} className="input plain">
              <OrganizationName id={organizationId} onClick={() => onClose()} />
            </output>
          ),
        }
      : {
          path: ["organizationId"],
          kind: "select",
          label: "organization",
          help: false,
          required: true,
          search: async (text, { first, max, signal }) =>
            (await api.organizations(text, first, max, signal)).map(({ id = "", name = "" }) => ({
              value: id,
              label: name,
            })),
          // Domains belong to one organization.
          sets: () => [[domainPath, ""]],
        };
    return linkForm(organization, {
      path: domainPath,
      kind: "custom",
      label: "domain",
      help: false,
      render: (control) => <DomainChoice {...control} />,
    });
  }, [server, organizationId, onClose]);
  return (
    <LinkDialog
      area={area}
      id={alias}
      form={form}
      linked={organizationId ? provider : undefined}
      start={{ alias }}
      onClose={() => onClose()}
    />
  );
}
