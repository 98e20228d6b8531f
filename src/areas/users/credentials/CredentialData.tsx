import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { Column } from "../../../kit/table/columns.ts";
import { SmallTable } from "../../../kit/table/SmallTable.tsx";
import type { Credential } from "../api.ts";

type Datum = readonly [name: string, value: string];

const columns: readonly Column<Datum>[] = [
  { id: "name", title: "showPasswordDataName", value: ([name]) => name },
  { id: "value", title: "showPasswordDataValue", value: ([, value]) => value },
];

/** Public data of a credential as names and values. */
function dataOf({ credentialData }: Credential): Datum[] {
  try {
    const data: unknown = JSON.parse(credentialData ?? "{}");
    if (typeof data !== "object" || data === null) return [["", String(data)]];
    return Object.entries(data)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]);
  } catch {
    return [["", credentialData ?? ""]]; // A provider can store any text, not only JSON.
  }
}

export default function CredentialData({ record: credential, onClose }: ActionDialogProps<Credential>) {
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
      <SmallTable<Datum>
        label={t("data")}
        columns={columns}
        rows={dataOf(credential)}
        rowId={([name]) => name}
        rowName={([name]) => name}
        isDense
      />
    </Dialog>
  );
}
