import { callsBy } from "../../../api/calls.ts";
import { useActions } from "../../../kit/action/useActions.ts";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { links } from "../links.ts";
import { ClientsPage } from "../ClientsPage.tsx";
import { tokenActions } from "./actions.ts";
import { registrationApi, type InitialToken } from "./api.ts";
import english from "./en.json" with { type: "json" };

/** The server uses seconds. A token without an expiration never expires. */
const startOf = ({ timestamp }: InitialToken) => (timestamp ? timestamp * 1000 : undefined);
const endOf = ({ timestamp, expiration }: InitialToken) =>
  timestamp && expiration ? (timestamp + expiration) * 1000 : undefined;

function End({ token }: { token: InitialToken }) {
  const t = useT();
  return endOf(token) ? <Time ms={endOf(token)} /> : <span>{t("registration.never")}</span>;
}

const columns: readonly Column<InitialToken>[] = [
  { id: "id", priority: 1, cell: ({ id }) => <code>{id}</code> },
  { id: "timestamp", isTime: true, value: startOf, cell: (token) => <Time ms={startOf(token)} /> },
  { id: "expires", isTime: true, priority: 1, value: endOf, cell: (token) => <End token={token} /> },
  { id: "count" },
  { id: "remainingCount" },
];

/** Initial access tokens. */
export default function TokenList() {
  useTexts(english);
  const t = useT();
  const api = callsBy(useServer(), registrationApi);
  const isManager = useAccess().has("manage-clients");
  const mayDo = useMayDo();
  const actions = useActions(tokenActions, { api, isManager });
  const create = isManager && mayDo("create") && (
    <Link to={links.initialTokenCreate()} className="btn primary" action="create">
      <Icon name="plus" />
      {t("create")}
    </Link>
  );
  return (
    <ClientsPage>
      <DataTable<InitialToken>
        name="initial-access-tokens"
        label={t("initialAccessToken")}
        columns={columns}
        rowId={({ id }) => id ?? ""}
        rowName={({ id }) => id ?? ""}
        load={api.tokens}
        paging="client"
        searchLabel={t("searchInitialAccessToken")}
        roles={["view-clients"]}
        toolbarEnd={({ isEmpty }) => !isEmpty && create}
        rowActions={actions.menuOf}
        empty={
          <Empty title={t("noTokens")} text={t("noTokensInstructions")}>
            {create}
          </Empty>
        }
      />
    </ClientsPage>
  );
}
