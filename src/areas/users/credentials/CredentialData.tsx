import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel.ts";
import type { Credential } from "../api.ts";
import { useStyles } from "../../../kit/useStyles.ts";
import styles from "../users.css";

/** What the server tells of a credential beside its secret, as names and values. */
function dataOf({ credentialData }: Credential): [name: string, value: string][] {
  try {
    const data: unknown = JSON.parse(credentialData ?? "{}");
    if (typeof data !== "object" || data === null) return [["", String(data)]];
    return Object.entries(data)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]);
  } catch {
    return [["", credentialData ?? ""]]; // A provider may keep anything there.
  }
}

/** Data of a credential. */
export default function CredentialData({ record: credential, onClose }: ActionDialogProps<Credential>) {
  useStyles(styles);
  const t = useT();
  return (
    <Dialog
      name="credential-data"
      title={credential.userLabel || t("passwordDataTitle")}
      onClose={() => onClose()}
      footer={
        <Button action="close" onClick={() => onClose()}>
          {t("close")}
        </Button>
      }
    >
      <table className="plain-table" aria-label={t("data")}>
        <thead>
          <tr>
            <th scope="col">{t("showPasswordDataName")}</th>
            <th scope="col">{t("showPasswordDataValue")}</th>
          </tr>
        </thead>
        <tbody>
          {dataOf(credential).map(([name, value]) => (
            <tr key={name} data-name={name}>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td>
                <bdi>{value}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
