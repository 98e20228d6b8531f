import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { Column } from "../../../kit/table/columns.ts";
import { SmallTable } from "../../../kit/table/SmallTable.tsx";
import type { VerifiableCredential } from "./api.ts";

type Attribute = readonly [name: string, values: readonly string[]];

const columns: readonly Column<Attribute>[] = [
  { id: "name", title: "credentialAttributeName", value: ([name]) => name },
  { id: "value", title: "credentialAttributeValue", value: ([, values]) => values.join(", ") },
];

/** User attributes in the credential. */
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
      <SmallTable<Attribute>
        label={t("credentialUserAttributesFor", { credentialScopeName })}
        columns={columns}
        rows={Object.entries(userAttributes)}
        rowId={([name]) => name}
        rowName={([name]) => name}
        isDense
      />
    </Dialog>
  );
}
