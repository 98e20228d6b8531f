import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { authenticationApi, type Flow } from "../api.ts";

interface Named {
  name: string;
}

/** Dialog with all clients or identity providers that override the realm flow with this flow. */
export default function AllUsers({
  flow,
  kind,
  onClose,
}: {
  flow: Flow;
  kind: "clients" | "idp";
  onClose: () => void;
}) {
  const t = useT();
  const api = authenticationApi(useServer());
  return (
    <Dialog
      name="used-by"
      title={t("flowUsedBy")}
      text={t(kind === "clients" ? "authentication.usedByClients" : "authentication.usedByProviders")}
      onClose={onClose}
      footer={
        <Button action="close" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <DataTable<Named>
        name="used-by"
        label={t("usedBy")}
        local
        columns={[{ id: "name", priority: 1, sortable: false }]}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        load={({ first, max, search }) => ({
          ...api.usersOf(kind, flow.id ?? "", { first, max, search }),
          select: (names: readonly string[]) => names.map((name) => ({ name })),
        })}
        searchLabel={t("search")}
        roles={["view-realm"]}
        empty={<Empty title={t("used.notInUse")} />}
      />
    </Dialog>
  );
}
