import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel.ts";
import type { VerifiableCredential } from "./api.ts";

/** The user's attributes as the credential holds them. */
export default function UserAttributes({
  record: { credentialScopeName, userAttributes = {} },
  onClose,
}: ActionDialogProps<VerifiableCredential>) {
  const t = useT();
  return (
    <Dialog
      name="credential-attributes"
      title={t("credentialUserAttributesFor", { credentialScopeName })}
      onClose={() => onClose()}
      footer={
        <Button action="close" onClick={() => onClose()}>
          {t("close")}
        </Button>
      }
    >
      <table className="plain-table" aria-label={t("credentialUserAttributesFor", { credentialScopeName })}>
        <thead>
          <tr>
            <th scope="col">{t("credentialAttributeName")}</th>
            <th scope="col">{t("credentialAttributeValue")}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(userAttributes).map(([name, values]) => (
            <tr key={name} data-name={name}>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td>
                <bdi>{values.join(", ")}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
