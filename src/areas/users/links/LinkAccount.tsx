import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { defineForm } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { linksApi, type Identity, type IdentityProvider } from "../linksApi.ts";
import type { LinkContext } from "./context.ts";
import { providerName } from "./names.ts";

interface NewLink {
  identityProvider: string;
  userId: string;
  userName: string;
}

const form = defineForm<NewLink>([
  { path: ["identityProvider"], kind: "readonly", label: "identityProvider" },
  { path: ["userId"], kind: "text", label: "userID", hint: "userIdHelperText", required: true },
  { path: ["userName"], kind: "text", label: "username", hint: "usernameHelperText", required: true },
]);

/** Links a user to an account of an identity provider. */
export default function LinkAccount({
  record: provider,
  context: { user },
  onClose,
}: ActionDialogProps<IdentityProvider, LinkContext>) {
  const t = useT();
  const server = useServer();
  const id = user.id ?? "";
  const { alias = "" } = provider;
  const isLinked = async () =>
    (await server.list<Identity>(`/users/${encodeURIComponent(id)}/federated-identity`)).some(
      ({ identityProvider }) => identityProvider === alias,
    );
  return (
    <FormDialog<NewLink, void>
      name="link-account"
      area="users"
      action="identity-provider-linked"
      id={id}
      title={t("linkAccountTitle", { provider: providerName(provider, alias) })}
      form={form}
      initial={{ identityProvider: alias, userName: user.username ?? "" }}
      submitLabel={t("link")}
      success="idpLinkSuccess"
      failure="couldNotLinkIdP"
      run={async (server, { userId, userName }) => {
        await linksApi(server).link(id, alias, { userId: userId.trim(), userName: userName.trim() });
        // Keycloak also accepts an unknown provider, so verify the link.
        if (!(await isLinked().catch(() => true))) throw new Error(t("users.links.notKept"));
      }}
      find={async () => ((await isLinked()) ? { result: undefined } : undefined)}
      onClose={() => onClose()}
    />
  );
}
