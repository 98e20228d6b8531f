import { useMemo, useState } from "react";
import { Button } from "../../../../kit/base/Button.tsx";
import { Link, MaybeLink } from "../../../../kit/base/Link.tsx";
import { Tag } from "../../../../kit/base/Tag.tsx";
import { Dialog } from "../../../../kit/overlay/Dialog.tsx";
import { CopyButton } from "../../../../kit/base/CopyButton.tsx";
import { useT } from "../../../../kit/panel.ts";
import { Empty } from "../../../../kit/states/states.tsx";
import type { Column } from "../../../../kit/table/columns.ts";
import { DataTable } from "../../../../kit/table/DataTable.tsx";
import { Plain } from "../../../../kit/table/Row.tsx";
import { clients } from "../../area.ts";
import { toPolicyOrPermission } from "../links.ts";
import { rowsOf, type Decision, type EvaluationResponse, type ResultRow, type Vote } from "./results.ts";
import { useStyles } from "../../../../kit/useStyles.ts";
import styles from "../authorization.css";

export interface ResultsProps {
  clientId: string;
  response: EvaluationResponse;
  onBack: () => void;
  /** Asks the server the same again. */
  onAgain: () => Promise<void>;
}

const wanted = ["ALL", "PERMIT", "DENY"] as const;

/** What would be allowed, and which permissions and policies decided so. */
export function Results({ clientId, response, onBack, onAgain }: ResultsProps) {
  useStyles(styles);
  const t = useT();
  const [show, setShow] = useState<(typeof wanted)[number]>("ALL");
  const [running, setRunning] = useState(false);
  const [withToken, setWithToken] = useState(false);
  const rows = useMemo(() => rowsOf(response), [response]);
  const again = async () => {
    setRunning(true);
    await onAgain();
    setRunning(false);
  };
  const columns: readonly Column<ResultRow>[] = [
    {
      id: "resource",
      priority: 1,
      value: ({ name }) => name,
      cell: ({ id, name }) =>
        id ? (
          <Link className="strong" to={clients.to.resource({ id: clientId, resourceId: id })}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="strong">{name}</bdi>
        ),
    },
    {
      id: "overallResults",
      priority: 1,
      value: ({ status }) => status,
      cell: ({ status }) => <Status status={status} />,
    },
    { id: "scopes", value: ({ allowed }) => allowed.join(", ") },
  ];
  const labels = { ALL: t("allResults"), PERMIT: t("resultPermit"), DENY: t("resultDeny") };
  const matching = useMemo(() => rows.filter(({ status }) => show === "ALL" || status === show), [rows, show]);
  return (
    <>
      <div className="tab-actions">
        <Button action="back" onClick={onBack}>
          {t("back")}
        </Button>
        <Button action="reevaluate" icon="refresh" busy={running} onClick={() => void again()}>
          {t("reevaluate")}
        </Button>
        <Button action="show-auth-data" icon="key" onClick={() => setWithToken(true)}>
          {t("showAuthData")}
        </Button>
      </div>
      <DataTable<ResultRow>
        name="evaluation"
        label={t("results")}
        columns={columns}
        rowId={({ key }) => key}
        rowName={({ name }) => name}
        paging="none"
        local
        searchLabel={t("searchByName")}
        // Made anew with each answer, so that no older one is shown.
        load={() => ({
          queryKey: ["evaluation", matching],
          queryFn: () => matching,
          initialData: matching,
          staleTime: Number.POSITIVE_INFINITY,
          gcTime: 0,
        })}
        toolbar={
          <select
            className="input result-filter"
            data-field="status"
            aria-label={t("authorization.resultFilter")}
            value={show}
            onChange={(event) => {
              setShow(event.target.value as typeof show);
              void again();
            }}
          >
            {wanted.map((value) => (
              <option key={value} value={value}>
                {labels[value]}
              </option>
            ))}
          </select>
        }
        expand={({ decisions }) => <Decisions clientId={clientId} decisions={decisions} />}
        empty={<Empty title={t("noSearchResults")} text={t("authorization.noResultsText")} />}
      />
      {withToken && (
        <Dialog
          name="auth-data"
          title={t("authData")}
          text={t("authDataDescription")}
          size="large"
          onClose={() => setWithToken(false)}
        >
          <div className="code-with-copy">
            <CopyButton text={JSON.stringify(response.rpt ?? {}, undefined, 2)} />
          </div>
          <pre className="code-block" tabIndex={-1} data-field="rpt">
            <code>{JSON.stringify(response.rpt ?? {}, undefined, 2)}</code>
          </pre>
        </Dialog>
      )}
    </>
  );
}

function Status({ status }: { status: string }) {
  const t = useT();
  return <Tag tone={status === "PERMIT" ? "ok" : "danger"}>{t(status === "PERMIT" ? "permit" : "deny")}</Tag>;
}

const strategies: Readonly<Record<string, string>> = {
  AFFIRMATIVE: "affirmative",
  CONSENSUS: "consensus",
  UNANIMOUS: "unanimous",
};

/** Permissions that were asked about a resource, each with the votes behind it. */
function Decisions({ clientId, decisions }: { clientId: string; decisions: readonly Decision[] }) {
  const t = useT();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  if (!decisions.length) return <p className="hint">{t("authorization.noDecision")}</p>;
  const toggle = (index: number) =>
    setOpen((shown) => new Set(shown.has(index) ? [...shown].filter((other) => other !== index) : [...shown, index]));
  return (
    <div className="table-scroll inner" tabIndex={-1}>
      <table aria-label={t("permissions")}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("expandRow")}</span>
            </th>
            {["permission", "results", "decisionStrategy", "grantedScopes", "deniedScopes"].map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        {decisions.map(({ policy, status, strategy, granted, denied, parts }, index) => {
          const name = policy.name ?? "";
          return (
            <tbody key={`${index} ${policy.id}`}>
              <tr data-id={policy.id} data-name={name}>
                <td className="narrow-cell">
                  <button
                    type="button"
                    className={`btn icon-only quiet expander ${open.has(index) ? "open" : ""}`}
                    data-action="expand"
                    aria-expanded={open.has(index)}
                    aria-label={t(open.has(index) ? "row.collapse" : "row.expand", { name })}
                    onClick={() => toggle(index)}
                  >
                    <span className="caret" aria-hidden="true" />
                  </button>
                </td>
                <td>
                  <MaybeLink to={toPolicyOrPermission(clientId, policy)}>
                    <bdi>{name}</bdi>
                  </MaybeLink>
                </td>
                <td>
                  <Status status={status} />
                </td>
                <td>{t(strategies[strategy] ?? strategy)}</td>
                <td>
                  <Plain value={granted.join(", ")} />
                </td>
                <td>
                  <Plain value={denied.join(", ")} />
                </td>
              </tr>
              {open.has(index) && (
                <tr className="row-detail">
                  <td colSpan={6}>
                    <Votes clientId={clientId} votes={parts} />
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

/** How policies voted, and those they consist of. */
function Votes({ clientId, votes }: { clientId: string; votes: readonly Vote[] }) {
  const t = useT();
  if (!votes.length) return <p className="hint">{t("none")}</p>;
  return (
    <ul className="votes">
      {votes.map(({ policy, status, parts }, index) => (
        <li key={`${index} ${policy.id}`} data-id={policy.id} data-name={policy.name}>
          <MaybeLink to={toPolicyOrPermission(clientId, policy)}>
            <bdi>{policy.name}</bdi>
          </MaybeLink>{" "}
          {t("votedToStatus", { status: t(status === "PERMIT" ? "permit" : "deny") })}
          {parts.length > 0 && <Votes clientId={clientId} votes={parts} />}
        </li>
      ))}
    </ul>
  );
}
