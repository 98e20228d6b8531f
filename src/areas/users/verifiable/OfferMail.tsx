import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { defineForm } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { VerifiableContext } from "./context.ts";
import { verifiableApi, type VerifiableCredential } from "./api.ts";

interface Offer {
  lifespan: number | undefined;
}

const form = defineForm<Offer>([
  { path: ["lifespan"], kind: "duration", help: "sendCredentialOfferLifespanHelp", min: 60 },
]);

/** Sends an email with a link that adds a credential to a wallet. */
export default function OfferMail({
  record: credential,
  context: { user },
  onClose,
}: ActionDialogProps<VerifiableCredential, VerifiableContext>) {
  const t = useT();
  const id = user.id ?? "";
  const { data: realm } = useRealm();
  const configuration = credential.credentialConfigurationId ?? credential.credentialScopeName ?? "";
  return (
    <FormDialog<Offer, void>
      name="send-credential-offer"
      size="medium"
      area="users"
      action="offer-mailed"
      id={id}
      title={t("credentialOfferSend")}
      text={
        <>
          {t("users.mail.to")} <bdi>{user.email}</bdi>
        </>
      }
      form={form}
      initial={{ lifespan: realm?.actionTokenGeneratedByAdminLifespan }}
      submitLabel={t("credentialOfferSendConfirm")}
      success="credentialOfferEmailSuccess"
      failure="credentialOfferEmailError"
      invalidate={[]}
      run={(server, { lifespan }) => verifiableApi(server, id).mailOffer(configuration, lifespan)}
      onClose={() => onClose()}
    />
  );
}
