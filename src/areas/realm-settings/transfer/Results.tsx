import { Tag } from "../../../kit/base/Tag.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import type { ImportAnswer, ImportResult } from "./api.ts";
import type { Kind } from "./importFile.ts";

const outcomes = { ADDED: "added", SKIPPED: "skipped", OVERWRITTEN: "overwritten" } as const;

/** Resource types in the response. */
const types: Readonly<Record<string, Kind>> = {
  USER: "users",
  GROUP: "groups",
  CLIENT: "clients",
  IDP: "identityProviders",
  REALM_ROLE: "realmRoles",
  CLIENT_ROLE: "clientRoles",
};

function Became({ result: { action } }: { result: ImportResult }) {
  const t = useT();
  return <Tag state={outcomes[action]}>{t(`realmSettings.import.${outcomes[action]}`)}</Tag>;
}

function Type({ result: { resourceType } }: { result: ImportResult }) {
  const t = useT();
  const kind = types[resourceType];
  return <span>{kind ? t(kind) : resourceType}</span>;
}

const columns: readonly Column<ImportResult>[] = [
  {
    id: "action",
    title: "realmSettings.import.became",
    priority: 1,
    value: ({ action }) => action,
    cell: (result) => <Became result={result} />,
  },
  {
    id: "type",
    title: "realmSettings.import.type",
    value: ({ resourceType }) => resourceType,
    cell: (result) => <Type result={result} />,
  },
  { id: "name", priority: 1, value: ({ resourceName }) => resourceName },
  { id: "id", title: "realmSettings.import.id", value: ({ id }) => id },
];

/** Result of an import. */
export function Results({ answer }: { answer: ImportAnswer }) {
  const t = useT();
  const server = useServer();
  const { added = 0, skipped = 0, overwritten = 0, results = [] } = answer;
  return (
    <>
      <p className="notice success" role="status" data-alert="success">
        {[
          t("importAdded", { count: added }),
          t("importSkipped", { count: skipped }),
          t("importOverwritten", { count: overwritten }),
        ].join(" ")}
      </p>
      <DataTable<ImportResult>
        name="import-results"
        label={t("realmSettings.import.results")}
        local
        paging="client"
        columns={columns}
        rowId={({ id, resourceType, resourceName }) => id ?? `${resourceType} ${resourceName}`}
        rowName={({ resourceName }) => resourceName}
        load={() => ({
          queryKey: server.key("realm-settings", "imported", results),
          queryFn: () => [...results],
          staleTime: Number.POSITIVE_INFINITY,
        })}
        empty={<Empty title={t("realmSettings.import.nothing")} />}
      />
    </>
  );
}
