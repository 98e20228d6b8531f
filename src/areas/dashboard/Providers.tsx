import { useState } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { serverInfoQuery } from "../../kit/panel/serverInfo.ts";
import { useSession } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { rowsOf } from "../../kit/table/rows.ts";

interface Spi {
  name: string;
  providers: readonly { id: string; info: readonly [string, string][] }[];
}

/** Server providers, grouped by SPI. */
export default function Providers() {
  const t = useT();
  const server = useSession().server();
  return (
    <DataTable<Spi>
      name="providers"
      label={t("providers")}
      columns={columns}
      rowId={({ name }) => name}
      rowName={({ name }) => name}
      paging="none"
      whole
      searchLabel={t("search")}
      load={() => rowsOf({ ...serverInfoQuery(server), staleTime: Number.POSITIVE_INFINITY }, spisOf)}
      empty={<Empty title={t("dashboard.noServerInfo")} text={t("dashboard.noServerInfoText")} />}
    />
  );
}

interface Described {
  order: number;
  operationalInfo?: Record<string, string>;
}

/** Returns one row per SPI with its providers, both in alphabetical order. */
export function spisOf(info: { providers?: Record<string, { providers: Record<string, Described> }> }): Spi[] {
  return Object.entries(info.providers ?? {})
    .map(([name, { providers }]) => ({
      name,
      providers: Object.entries(providers)
        .map(([id, { operationalInfo }]) => ({ id, info: Object.entries(operationalInfo ?? {}) }))
        .sort((left, right) => left.id.localeCompare(right.id)),
    }))
    .sort((left, right) => left.name.localeCompare(right.name));
}

const columns: readonly Column<Spi>[] = [
  { id: "spi", priority: 1, value: ({ name }) => name, cell: ({ name }) => <bdi className="strong">{name}</bdi> },
  // No plain value: the search matches only SPI names.
  {
    id: "providers",
    priority: 1,
    sortable: false,
    cell: ({ providers }) => (
      <ul className="providers">
        {providers.map((provider) => (
          <li key={provider.id}>
            <Provider {...provider} />
          </li>
        ))}
      </ul>
    ),
  },
];

function Provider({ id, info }: Spi["providers"][number]) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (!info.length) return <bdi>{id}</bdi>;
  return (
    <>
      <bdi>{id}</bdi>{" "}
      <Button action="show-more" tone="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? "showLess" : "showMore")}
      </Button>
      {open && (
        <dl className="operational">
          {info.map(([key, value]) => (
            <div key={key}>
              <dt>
                <bdi>{key}</bdi>
              </dt>
              <dd>
                <bdi>{value || "—"}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
