import { useMemo, useState } from "react";
import { Button } from "../../../../kit/base/Button.tsx";
import { Link } from "../../../../kit/base/Link.tsx";
import { Dialog } from "../../../../kit/overlay/Dialog.tsx";
import { CopyButton } from "../../../../kit/base/CopyButton.tsx";
import { useT } from "../../../../kit/panel/texts.ts";
import { Empty } from "../../../../kit/states/states.tsx";
import type { Column } from "../../../../kit/table/columns.ts";
import { DataTable } from "../../../../kit/table/DataTable.tsx";
import { links } from "../../links.ts";
import { Decisions, Status } from "./Decisions.tsx";
import { rowsOf, type EvaluationResponse, type ResultRow } from "../../../../sections/policies/evaluation.ts";
import { useStyles } from "../../../../kit/panel/useStyles.ts";
import styles from "../authorization.css";

/** Response with the names of the evaluated user and client. */
export interface Evaluated {
  response: EvaluationResponse;
  about: { user: string; client: string };
}

export interface ResultsProps extends Evaluated {
  clientId: string;
  onBack: () => void;
  /** Repeats the evaluation. */
  onAgain: () => Promise<void>;
}

const wanted = ["ALL", "PERMIT", "DENY"] as const;

/** Results of an evaluation, with the permissions and policies behind each decision. */
export function Results({ clientId, response, about, onBack, onAgain }: ResultsProps) {
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
          <Link className="strong" to={links.resource({ id: clientId, resourceId: id })}>
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
      <p className="section-text" data-field="evaluatedFor">
        <bdi>{t("authorization.evaluatedFor", about)}</bdi>
      </p>
      <DataTable<ResultRow>
        name="evaluation"
        label={t("results")}
        columns={columns}
        rowId={({ key }) => key}
        rowName={({ name }) => name}
        paging="none"
        local
        searchLabel={t("searchByName")}
        // No cache: each evaluation creates a new query.
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
              setShow(wanted.find((value) => value === event.target.value) ?? show);
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
