import { readRecord } from "../../api/record.ts";
import type { Form } from "../../kit/form/fields.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { useTexts } from "../../kit/useTexts.ts";
import { inSteps } from "../../kit/write/inSteps.ts";
import { changeRecord } from "../../kit/write/record.ts";
import { linkApi, providerAccess } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { excludedDomains, orgDomain, type LinkedProvider } from "./form.ts";

interface LinkDialogProps {
  /** Whose page it is, for hosts: area and id of the record. */
  area: string;
  id: string;
  form: Form<LinkedProvider>;
  /** The provider of a link that is there; absent: a new one is made. */
  linked?: LinkedProvider | undefined;
  /** What a new link starts with: the organization, or the provider. */
  start: Partial<LinkedProvider>;
  onClose: () => void;
}

/** Links an identity provider to an organization, or changes how a linked one serves it. */
export function LinkDialog({ area, id, form, linked, start, onClose }: LinkDialogProps) {
  useTexts(english);
  const t = useT();
  const api = linkApi(useServer());
  const shared = {
    area,
    id,
    form,
    name: "link-provider",
    submitLabel: t("save"),
    invalidate: [["organizations"], ["identity-providers"]],
    onClose,
  } as const;

  if (linked)
    return (
      <FormDialog<LinkedProvider>
        {...shared}
        action="identity-provider-updated"
        title={t("organizationLink.edit")}
        initial={linked}
        success="linkUpdatedSuccessful"
        failure="linkUpdatedError"
        {...providerAccess(api, linked.alias ?? "")}
      />
    );
  return (
    <FormDialog<LinkedProvider, unknown>
      {...shared}
      action="identity-provider-linked"
      title={t("linkIdentityProvider")}
      initial={{ hideOnLogin: true, ...start }}
      success="linkSuccessful"
      failure="linkError"
      run={async (server, { alias = "", organizationId = "", hideOnLogin, config }) => {
        const by = linkApi(server);
        const before = await readRecord(api.provider(alias));
        await inSteps([
          {
            what: "organizationLink.settings",
            // Settings of an earlier link stay with the provider; those of this form take their place, the empty ones too.
            run: () =>
              changeRecord(server, providerAccess(api, alias), (fresh) => ({
                ...fresh,
                ...(hideOnLogin !== undefined && { hideOnLogin }),
                config: { ...fresh.config, [orgDomain]: "", [excludedDomains]: "", ...config },
              })),
            undo: () => by.update(alias, before),
          },
          {
            what: "linkIdentityProvider",
            run: () => by.link(organizationId, alias),
            undo: () => by.unlink(organizationId, alias),
          },
        ]);
      }}
      find={async ({ alias = "", organizationId }) => {
        const now = await readRecord(api.provider(alias));
        return now.organizationId === organizationId ? { result: undefined } : undefined;
      }}
    />
  );
}
