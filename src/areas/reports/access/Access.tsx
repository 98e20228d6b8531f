import { useMemo } from "react";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useAccess, useServer, useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Filter } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { masterRealm } from "../../../session/masterRealm.ts";
import { usePaced } from "../../../sections/paced/usePaced.ts";
import { ReadingBar } from "../../../sections/realm-plan/ReadingBar.tsx";
import { useDocument } from "../../../sections/realm-plan/useDocument.ts";
import { Figures } from "../Figures.tsx";
import { RealmReading } from "../RealmReading.tsx";
import { AccessFindings } from "./AccessFindings.tsx";
import { AccessNotes } from "./AccessNotes.tsx";
import { accessColumns } from "./columns.tsx";
import { readAccess } from "./read.ts";
import { holderKinds, powers, type AccessReport, type Holder } from "./types.ts";
import { Ways } from "./Ways.tsx";

/** Admins with their permissions and how they got them. */
export default function Access() {
  const t = useT();
  const session = useSession();
  const server = useServer();
  const access = useAccess();
  const query = useQueryState();
  const realm = useDocument();
  const { document } = realm;
  const master = masterRealm(session);
  const mayReadMaster = session.realm === master && session.access(master).has("view-users", "view-clients");
  const paced = usePaced<AccessReport>(
    ["reports", "access"],
    document &&
      (async (args) =>
        readAccess(server, args.isAgain ? await realm.read() : document, {
          ...args,
          mayReadUsers: access.has("view-users"),
          master: mayReadMaster ? session.server(master) : undefined,
        })),
  );
  const columns = useMemo(() => accessColumns(t), [t]);
  const filters = useMemo(
    (): readonly Filter[] => [
      {
        ...{ name: "type", label: "type", multiple: true },
        options: holderKinds.map((kind) => ({ value: kind, label: t(`reports.access.kind.${kind}`) })),
      },
      {
        ...{ name: "may", label: "reports.access.may", multiple: true },
        options: powers.map((power) => ({ value: power, label: t(`reports.access.power.${power}`) })),
      },
    ],
    [t],
  );
  const report = paced.data;
  const chosen = query.all("may");
  if (!document) return <RealmReading realm={realm} />;
  return (
    <>
      {paced.isReading && (
        <ReadingBar
          label={t("reports.access.reading")}
          progress={[paced.progress]}
          pause={{ isPaused: paced.isPaused, toggle: paced.togglePause }}
          onCancel={paced.cancel}
        />
      )}
      {report && <AccessNotes report={report} isReading={paced.isReading} />}
      <AccessFindings document={document} />
      <DataTable<Holder>
        name="access"
        label={t("reports.access")}
        paging="client"
        columns={columns}
        rowId={({ realm: of, kind, id }) => `${of}/${kind}/${id}`}
        rowName={({ name }) => name}
        searchLabel={t("reports.find")}
        filters={filters}
        load={({ filters: { type, may } }) =>
          rowsOf(paced.query, ({ holders }) =>
            holders.filter(
              (holder) =>
                (!type?.length || type.includes(holder.kind)) &&
                (!may?.length || holder.powers.some((power) => may.includes(power))),
            ),
          )
        }
        enabled={report ? true : "waiting"}
        head={
          report && (
            <Figures
              label={t("reports.access.may")}
              chosen={chosen}
              figures={powers.map((power) => ({
                id: power,
                count: report.holders.filter((holder) => holder.powers.includes(power)).length,
                label: t(`reports.access.power.${power}`),
              }))}
              onChoose={(power) => query.set({ may: chosen.includes(power) ? [] : [power], page: [] })}
            />
          )
        }
        expand={(holder) => <Ways holder={holder} />}
        empty={<Empty title={t("reports.access.none")} text={t("reports.access.noneText")} />}
      />
    </>
  );
}
