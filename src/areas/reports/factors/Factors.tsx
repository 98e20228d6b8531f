import { useQueryClient } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { useActions } from "../../../kit/action/useActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Menu } from "../../../kit/menu/Menu.tsx";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty, State } from "../../../kit/states/states.tsx";
import type { Filter } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { Leftovers } from "../../../sections/bulk/Leftovers.tsx";
import { usePaced } from "../../../sections/paced/usePaced.ts";
import { ReadingBar } from "../../../sections/realm-plan/ReadingBar.tsx";
import { useDocument } from "../../../sections/realm-plan/useDocument.ts";
import { Figures } from "../Figures.tsx";
import { RealmReading } from "../RealmReading.tsx";
import { factorActions } from "./actions.ts";
import { factorColumns } from "./columns.tsx";
import { FactorNotes } from "./FactorNotes.tsx";
import { readFactors } from "./read.ts";
import { stateOf } from "./state.ts";
import { factorStates, type FactorReport, type FactorScope, type UserFactors } from "./types.ts";
import { useFactorScope } from "./useFactorScope.ts";

const choices: readonly FactorScope["of"][] = ["admins", "role", "group", "client", "all"];

/** Second factors of users: who has which, and who would be locked out if one were required. */
export default function Factors() {
  const t = useT();
  const { scope, choose } = useFactorScope();
  const items = choices.map((of) => ({
    ...{ action: `of-${of}`, label: t(`reports.factors.of.${of}`), onSelect: () => void choose(of) },
    writes: false,
  }));
  if (!scope)
    return (
      <section className="card">
        <State name="empty" icon="shield" title={t("reports.factors.invite")} text={t("reports.factors.inviteText")}>
          {choices.map((of) => (
            <Button key={of} action={`of-${of}`} onClick={() => void choose(of)}>
              {t(`reports.factors.of.${of}`)}
            </Button>
          ))}
        </State>
      </section>
    );
  const name = "name" in scope ? scope.name : "";
  return (
    <Shown
      key={`${scope.of} ${"id" in scope ? scope.id : ""}`}
      scope={scope}
      menu={
        <Menu
          label={t("reports.factors.whose")}
          items={items}
          trigger={
            <Button action="whose">
              {t(`reports.factors.of.${scope.of}`)} {name && <bdi>{name}</bdi>}
              <Icon name="chevron-down" />
            </Button>
          }
        />
      }
    />
  );
}

function Shown({ scope, menu }: { scope: FactorScope; menu: ReactNode }) {
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const access = useAccess();
  const query = useQueryState();
  const realm = useDocument(scope.of === "admins");
  const canMail = Boolean(useRealm().data?.smtpServer?.host);
  const isReady = scope.of !== "admins" || realm.document !== undefined;
  const { document } = realm;
  const name = ["reports", "factors"];
  const path = [...name, scope.of, "id" in scope ? scope.id : ""];
  const key = server.key(...path);
  const paced = usePaced<FactorReport>(
    path,
    isReady
      ? (args) => {
          // A complete report is read again. An interrupted one goes on.
          const isNew = queries.getQueryData<FactorReport>(key)?.isComplete === true;
          const earlier = isNew ? [] : queries.getQueriesData<FactorReport>({ queryKey: server.key(...name) });
          const known = new Map(
            earlier
              .flatMap(([, report]) => (report && "users" in report ? report.users : []))
              .map((user) => [user.id, user] as const),
          );
          return readFactors(server, { ...args, scope, nowMs: Date.now(), document, known });
        }
      : undefined,
  );
  const report = paced.data;
  const canSetUp = report?.canSetUp;
  const settled = (user: UserFactors) =>
    queries.setQueryData<FactorReport>(
      paced.query.queryKey,
      (before) => before && { ...before, users: before.users.map((each) => (each.id === user.id ? user : each)) },
    );
  const actions = useActions(factorActions, { mayManage: access.has("manage-users"), canMail, settled });
  const columns = useMemo(() => factorColumns(t, canSetUp), [t, canSetUp]);
  const filters = useMemo(
    (): readonly Filter[] => [
      {
        ...{ name: "state", label: "reports.factors.ifRequired", multiple: true },
        options: factorStates.map((state) => ({ value: state, label: t(`reports.factors.state.${state}`) })),
      },
    ],
    [t],
  );
  const chosen = query.all("state");
  if (!isReady)
    return (
      <>
        <div className="report-tools">{menu}</div>
        <RealmReading realm={realm} />
      </>
    );
  return (
    <>
      {paced.isReading && (
        <ReadingBar
          label={t("reports.factors.reading")}
          progress={[paced.progress]}
          pause={{ isPaused: paced.isPaused, toggle: paced.togglePause }}
          onCancel={paced.cancel}
        />
      )}
      {report && <FactorNotes report={report} isReading={paced.isReading} scope={scope} />}
      <Leftovers />
      <DataTable<UserFactors>
        name="factors"
        label={t("reports.factors")}
        paging="client"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ username }) => username}
        searchLabel={t("reports.find")}
        filters={filters}
        load={({ filters: { state } }) =>
          rowsOf(paced.query, ({ users }) =>
            state?.length ? users.filter((user) => state.includes(stateOf(user, canSetUp))) : users,
          )
        }
        enabled={report ? true : "waiting"}
        rowActions={actions.menuOf}
        bulkActions={actions.bulk}
        toolbar={menu}
        head={
          report && (
            <Figures
              label={t("reports.factors.ifRequired")}
              chosen={chosen}
              figures={factorStates.map((state) => ({
                id: state,
                count: report.users.filter((user) => stateOf(user, canSetUp) === state).length,
                label: t(`reports.factors.state.${state}`),
                isBad: state === "lockedOut",
              }))}
              onChoose={(state) => query.set({ state: chosen.includes(state) ? [] : [state], page: [] })}
            />
          )
        }
        empty={<Empty title={t("reports.factors.none")} text={t("reports.factors.noneText")} />}
      />
    </>
  );
}
