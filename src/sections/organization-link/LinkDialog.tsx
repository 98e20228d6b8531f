import { readRecord } from "../../api/record.ts";
import type { Form } from "../../kit/form/fields.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { inSteps } from "../../kit/write/inSteps.ts";
import { changing } from "../../kit/write/record.ts";
import { entering } from "../../kit/write/steps.ts";
import { linkApi, providerAccess } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { excludedDomains, orgDomain, type LinkedProvider } from "./form.ts";

interface LinkDialogProps {
  /** Area and ID of the page's record, for events. */
  area: string;
  id: string;
  form: Form<LinkedProvider>;
  /** Provider of an existing link. Omit for a new link. */
  linked?: LinkedProvider | undefined;
  /** Initial values of a new link: the organization or the provider. */
  start: Partial<LinkedProvider>;
  onClose: () => void;
}

/** Links an identity provider to an organization, or edits an existing link. */
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
        const isLinked = async () => (await readRecord(api.provider(alias))).organizationId === organizationId;
        await inSteps([
          // The provider keeps settings of an earlier link. The form overwrites all of them, empty fields included.
          changing(
            server,
            providerAccess(api, alias),
            (fresh) => ({
              ...fresh,
              ...(hideOnLogin !== undefined && { hideOnLogin }),
              config: { ...fresh.config, [orgDomain]: "", [excludedDomains]: "", ...config },
            }),
            "organizationLink.settings",
          ),
          entering({
            what: "linkIdentityProvider",
            enter: () => by.link(organizationId, alias),
            leave: () => by.unlink(organizationId, alias),
            isIn: isLinked,
          }),
        ]);
      }}
      find={async ({ alias = "", organizationId }) => {
        const now = await readRecord(api.provider(alias));
        return now.organizationId === organizationId ? { result: undefined } : undefined;
      }}
    />
  );
}
