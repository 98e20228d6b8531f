import { useMemo } from "react";
import { Tag, type TagTone } from "../../../kit/base/Tag.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { useStyles } from "../../../kit/useStyles.ts";
import { Differences } from "./Differences.tsx";
import { entriesOf, type FileRealm, type IfExists, type Kind } from "./importFile.ts";
import { foretell, lookUp, mostLookedUp, type Foretold, type Looked, type Outcome } from "./preview.ts";
import styles from "./transfer.css";

const tones: Record<Outcome, TagTone> = {
  added: "ok",
  skipped: "warning",
  overwritten: "info",
  stops: "danger",
  unknown: "neutral",
};

const nameOf = ({ name, client }: Foretold) => (client === undefined ? name : `${client} / ${name}`);

function Becomes({ outcome }: { outcome: Outcome }) {
  const t = useT();
  return <Tag tone={tones[outcome]}>{t(`realmSettings.import.${outcome}`)}</Tag>;
}

function Type({ kind }: { kind: Kind }) {
  const t = useT();
  return <span>{t(kind)}</span>;
}

const columns: readonly Column<Foretold>[] = [
  {
    id: "action",
    title: "realmSettings.import.becomes",
    priority: 1,
    value: ({ outcome }) => outcome,
    cell: ({ outcome }) => <Becomes outcome={outcome} />,
  },
  {
    id: "type",
    title: "realmSettings.import.type",
    value: ({ kind }) => kind,
    cell: ({ kind }) => <Type kind={kind} />,
  },
  { id: "name", priority: 1, value: nameOf },
];

/** What would become of each thing, before anything is sent; of what would be overwritten, what would be other than it is. */
export function Preview({ realm, kinds, ifExists }: { realm: FileRealm; kinds: readonly Kind[]; ifExists: IfExists }) {
  useStyles(styles);
  const t = useT();
  const server = useServer();
  const entries = useMemo(() => kinds.flatMap((kind) => entriesOf(realm, kind)), [realm, kinds]);
  const clients = useMemo(
    () => new Set(kinds.includes("clients") ? entriesOf(realm, "clients").map(({ name }) => name) : []),
    [realm, kinds],
  );
  return (
    <div className="import-preview">
      {ifExists === "OVERWRITE" && <p className="notice warning">{t("realmSettings.import.overwriteText")}</p>}
      {entries.length > mostLookedUp && (
        <p className="notice info">{t("realmSettings.import.long", { count: mostLookedUp })}</p>
      )}
      <DataTable<Foretold>
        name="import-preview"
        label={t("realmSettings.import.preview")}
        local
        paging="client"
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        load={() => rowsOf(lookUp(server, entries), (looked: Looked[]) => foretell(looked, ifExists, clients))}
        expand={({ differences, outcome }) =>
          outcome === "overwritten" ? (
            <Differences differences={differences} />
          ) : (
            <p className="hint">{t(`realmSettings.import.why.${outcome}`)}</p>
          )
        }
        empty={<Empty title={t("realmSettings.import.none")} />}
      />
    </div>
  );
}
