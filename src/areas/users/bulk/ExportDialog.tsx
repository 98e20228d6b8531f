import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { usePanel } from "../../../kit/panel/panel.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { headOf, valueOf, type Column, type ListView } from "../../../kit/table/columns.ts";
import { download, toCsv } from "../../../sections/bulk/csv.ts";
import { usersApi, type UserRow } from "../api.ts";
import { useUserScope } from "../scope/context.ts";
import { attributeHead } from "./heads.ts";
import { joinValues } from "./values.ts";
import { attributeColumn } from "../query.ts";

/** Users per request. */
const step = 500;

/** Columns of the file: separate columns for combined cells of the list, then the visible columns. */
const plain: readonly Column<UserRow>[] = [
  { id: "id" },
  { id: "username" },
  { id: "firstName" },
  { id: "lastName" },
  { id: "email" },
  { id: "emailVerified", value: (user) => String(user.emailVerified ?? "") },
  { id: "enabled", value: (user) => String(user.enabled ?? "") },
];

const attributeOf = (column: Column<UserRow>) =>
  column.id.startsWith(attributeColumn) ? column.id.slice(attributeColumn.length) : undefined;

/** Header of a column in the file. Not translated, so that an import recognizes it. */
const nameOf = (column: Column<UserRow>) => {
  const attribute = attributeOf(column);
  return attribute === undefined ? column.id : attributeHead(attribute);
};

/** Cell of the file: dates in ISO 8601, attribute values in the format of the import, other values unchanged. */
function cellOf(column: Column<UserRow>, user: UserRow) {
  const attribute = attributeOf(column);
  if (attribute !== undefined) {
    const values: unknown = user.attributes?.[attribute];
    return Array.isArray(values) ? joinValues(values.map(String)) : "";
  }
  return column.id === "created" && user.createdTimestamp
    ? new Date(user.createdTimestamp).toISOString()
    : valueOf(column, user);
}

/** Reads all rows and saves the file. */
export default function ExportDialog({ list, onClose }: { list: ListView<UserRow>; onClose: () => void }) {
  const t = useT();
  const { realm } = usePanel();
  const server = useServer();
  const scope = useUserScope();
  const queries = useQueryClient();
  const alerts = useAlerts();
  const [read, setRead] = useState<number>();
  const stopped = useRef(false);
  const seen = list.columns.filter(({ id }) => id !== "user" && !plain.some((column) => column.id === id));
  const columns = [...plain, ...seen];

  const stop = () => {
    stopped.current = true;
    onClose();
  };
  const run = async () => {
    const source = scope ?? usersApi(server);
    const rows: UserRow[] = [];
    setRead(0);
    try {
      for (;;) {
        // Don't cache: a realm can have too many users for the cache.
        const page = await queries.fetchQuery({
          ...source.list({ ...list.query, first: rows.length, max: step }),
          gcTime: 0,
          staleTime: 0,
        });
        if (stopped.current) return;
        rows.push(...page);
        setRead(rows.length);
        if (page.length < step) break;
      }
      download(
        `${realm}-users.csv`,
        toCsv(
          columns.map(nameOf),
          rows.map((user) => columns.map((column) => cellOf(column, user))),
        ),
      );
      alerts.success(t("users.export.done", { count: rows.length }));
    } catch (error) {
      alerts.failure("users.export.error", error);
    }
    onClose();
  };
  return (
    <Dialog
      name="export"
      title={t("users.export")}
      text={t("users.export.text")}
      size="small"
      onClose={stop}
      footer={
        <>
          {read !== undefined && (
            <span className="summary" role="status">
              {t("users.export.read", { count: read })}
            </span>
          )}
          <Button action="cancel" onClick={stop}>
            {t("cancel")}
          </Button>
          <Button action="confirm" tone="primary" icon="download" busy={read !== undefined} onClick={() => void run()}>
            {t("export")}
          </Button>
        </>
      }
    >
      <ul className="chips" aria-label={t("columns")}>
        {columns.map((column) => (
          <li key={column.id} className="chip plain" data-id={column.id}>
            {headOf(t, column)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
