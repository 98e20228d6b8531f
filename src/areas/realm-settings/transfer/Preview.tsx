import type { Ref } from "react";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { Differences } from "./Differences.tsx";
import type { Kind } from "./importFile.ts";
import { keyOfNeed, type Need } from "./needs.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { mostLookedUp, type Foretold, type Outcome } from "./preview.ts";
import styles from "./transfer.css";
import { useForetold, type Chosen } from "./useForetold.ts";

const nameOf = ({ name, client }: Foretold) => (client === undefined ? name : `${client} / ${name}`);

function Becomes({ outcome }: { outcome: Outcome }) {
  const t = useT();
  return <Tag state={outcome}>{t(`realmSettings.import.${outcome}`)}</Tag>;
}

function Type({ kind }: { kind: Kind }) {
  const t = useT();
  return <span>{t(kind)}</span>;
}

function Name({ foretold }: { foretold: Foretold }) {
  const t = useT();
  return (
    <>
      <bdi>{nameOf(foretold)}</bdi> {foretold.lost && <Tag tone="warning">{t("realmSettings.import.incomplete")}</Tag>}
      {foretold.isWithoutMappers && <Tag tone="warning">{t("realmSettings.import.withoutMappers")}</Tag>}
    </>
  );
}

const sayNeed = (t: Translate, { type, name, client }: Need): string =>
  t(`realmSettings.import.need.${type}`, { name: client === undefined ? name : `${client} / ${name}` });

/** Reason of an outcome. */
function Why({ foretold: { outcome, differences, stopsFor = [], lost = [] } }: { foretold: Foretold }) {
  const t = useT();
  return (
    <>
      {stopsFor.length > 0 ? (
        <>
          <p className="hint">{t("realmSettings.import.stopsFor")}</p>
          <ul className="name-list">
            {stopsFor.map((need) => (
              <li key={keyOfNeed(need)} data-need={need.type}>
                {sayNeed(t, need)}
              </li>
            ))}
          </ul>
        </>
      ) : outcome === "overwritten" ? (
        <Differences differences={differences} />
      ) : (
        <p className="hint">{t(`realmSettings.import.why.${outcome}`)}</p>
      )}
      {lost.length > 0 && (
        <>
          <p className="hint">{t("realmSettings.import.importedWithout")}</p>
          <ul className="name-list">
            {lost.map((need) => (
              <li key={keyOfNeed(need)} data-lost={need.type}>
                {sayNeed(t, need)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
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
  { id: "name", priority: 1, value: nameOf, cell: (foretold) => <Name foretold={foretold} /> },
];

/** Outcome for each record before the request, with the differences of records that would be overwritten. */
export function Preview({ place, ...chosen }: Chosen & { place: Ref<HTMLDivElement> }) {
  useStyles(styles);
  const t = useT();
  const { count, query } = useForetold(chosen);
  return (
    <div ref={place} className="import-preview" tabIndex={-1}>
      {chosen.ifExists === "OVERWRITE" && <p className="notice warning">{t("realmSettings.import.overwriteText")}</p>}
      {count > mostLookedUp && <p className="notice info">{t("realmSettings.import.long", { count: mostLookedUp })}</p>}
      <DataTable<Foretold>
        name="import-preview"
        label={t("realmSettings.import.preview")}
        local
        paging="client"
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        load={() => query}
        expand={(foretold) => <Why foretold={foretold} />}
        empty={<Empty title={t("realmSettings.import.none")} />}
      />
    </div>
  );
}
