import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Icon } from "../../../kit/base/Icon.tsx";
import { errorText } from "../../../kit/errors/errorText.ts";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { readText, UnreadableFile } from "../../../kit/file/readText.ts";
import { sayEncoding, sayUnreadable } from "../../../kit/file/sayFile.ts";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { BulkDialog } from "../../../sections/bulk/BulkDialog.tsx";
import { usersApi } from "../api.ts";
import { dryRun, type Checked } from "./dryRun.ts";
import type { ColumnNote } from "./heads.ts";
import { useUserScope } from "../scope/context.ts";
import { importUser } from "./importUser.ts";
import { readCsv } from "./readCsv.ts";

/** Imports users from a CSV file: read, dry run against the realm, preview, then creation. */
// Long: the steps of one dialog share the file and its mapping.
export default function UserImport({ onClose }: { onClose: () => void }) {
  const t = useT();
  const server = useServer();
  const scope = useUserScope();
  const queries = useQueryClient();
  const { data: realm } = useRealm();
  const api = usersApi(server);
  const [plan, setPlan] = useState<{
    rows: readonly Checked[];
    columns: readonly ColumnNote[];
    encoding: string | undefined;
  }>();
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [checked, setChecked] = useState<{ done: number; total: number }>();

  const check = async (file: File) => {
    setProblem(undefined);
    const content = await readText(file);
    const read = readCsv(content.text, {
      usernameIsEmail: realm?.registrationEmailAsUsername === true,
      // Without access to the profile, Keycloak reports unsupported attributes later.
      profile: await queries.ensureQueryData(api.profile).catch(() => undefined),
    });
    if (read.problem) {
      setProblem(t(read.problem));
      return;
    }
    const rows = await dryRun(server, read.rows, {
      mayShareEmail: realm?.duplicateEmailsAllowed === true,
      say: (error) => errorText(t, error),
      onProgress: setChecked,
    });
    setPlan({ rows, columns: read.columns, encoding: sayEncoding(t, file.name, content) });
  };

  if (plan) {
    return (
      <BulkDialog<Checked>
        name="bulk-import"
        area="users"
        action="created"
        title={t("importUsers")}
        text={t("users.import.dryRun")}
        rows={plan.rows}
        notes={
          <>
            {plan.encoding && (
              <p className="notice info" data-state="converted">
                {plan.encoding}
              </p>
            )}
            {plan.columns.length > 0 && <LeftOutColumns columns={plan.columns} />}
          </>
        }
        rowId={({ line }) => String(line)}
        rowName={({ line, user }) => user.username ?? user.email ?? t("users.import.line", { line })}
        deed="create"
        start={(count) => t("users.import.start", { count })}
        preview={({ line, user, groups, problem: wrong }) =>
          wrong
            ? { skip: t("users.import.wrong", { line, problem: t(wrong.text, wrong.values) }) }
            : {
                change: (
                  <bdi>
                    {[[user.firstName, user.lastName].filter(Boolean).join(" "), user.email, ...groups]
                      .filter(Boolean)
                      .join(" · ")}
                  </bdi>
                ),
              }
        }
        run={(server, row, once) => importUser(server, row, once, scope?.source)}
        onClose={() => {
          void queries.invalidateQueries({ queryKey: server.key("users") });
          onClose();
        }}
      />
    );
  }
  return (
    <Dialog
      name="import-users"
      title={t("importUsers")}
      text={t("users.import.text")}
      onClose={onClose}
      cancel={t("cancel")}
    >
      {problem && (
        <p className="notice danger" role="alert" data-alert="danger">
          <span>{problem}</span>
        </p>
      )}
      <div className="file-bar">
        <label className="btn plain file-pick">
          <Icon name="upload" />
          <span>
            {t("browse")}
            <span className="visually-hidden"> {t("users.import.file")}</span>
          </span>
          <input
            type="file"
            className="visually-hidden"
            accept=".csv,text/csv"
            data-field="file"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              setName(file?.name);
              if (file)
                void check(file).catch((error: unknown) =>
                  setProblem(
                    error instanceof UnreadableFile ? sayUnreadable(t, file.name, error) : errorText(t, error),
                  ),
                );
            }}
          />
        </label>
        <span className="file-name">{name ? <bdi>{name}</bdi> : t("users.import.file")}</span>
      </div>
      <p className="hint">{t("users.import.columns")}</p>
      {checked && <p role="status">{t("users.import.checking", checked)}</p>}
    </Dialog>
  );
}

function LeftOutColumns({ columns }: { columns: readonly ColumnNote[] }) {
  const t = useT();
  return (
    <div className="notice warning" data-state="columns-left-out">
      <div>
        {t("users.import.columnsLeftOut")}
        <ul>
          {columns.map(({ column, name, text }) => (
            <li key={column} data-column={name}>
              {t("users.import.columnLeftOut", { column, name, reason: t(text) })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
