import { useEffect, useMemo, useRef, useState } from "react";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { Button } from "../../kit/base/Button.tsx";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { useRole } from "../role/role.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { State } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { useRolePlace } from "../role/place.ts";
import { whereUsedApi, type RoleUse as Use } from "./api.ts";
import type { Progress } from "./reading.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./where-used.css";

export interface RoleSearchProps {
  links: { client: (id: string, tab: string) => AreaLink; clientScope: (id: string, tab: string) => AreaLink };
}

const kindTitles = { role: "role", client: "client", scope: "clientScope" } as const satisfies Record<
  Use["kind"],
  string
>;

interface Run {
  state: "running" | "stopped" | "finished";
  progress: Progress;
  fullScope: number;
  abort: AbortController;
}

/** Searches for uses of a role on request, because it reads all roles, clients and client scopes. */
// Long: search, progress and results share one run.
export function RoleSearch({ links }: RoleSearchProps) {
  useStyles(styles);
  const t = useT();
  const role = useRole();
  const place = useRolePlace();
  const server = useServer();
  const { data: realm } = useRealm();
  const [run, setRun] = useState<Run>();
  const [found, setFound] = useState<readonly Use[]>([]);
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);
  const start = async () => {
    const abort = new AbortController();
    latest.current = abort;
    const change = (part: Partial<Run>) => setRun((now) => (now?.abort === abort ? { ...now, ...part } : now));
    setFound([]);
    setRun({ state: "running", progress: { done: 0, total: 0, failed: 0 }, fullScope: 0, abort });
    await whereUsedApi(server).findRole(
      role,
      {
        signal: abort.signal,
        onProgress: (progress) => change({ progress }),
        onFullScope: (fullScope) => change({ fullScope }),
        onFound: (use) => setFound((now) => (latest.current === abort ? [...now, use] : now)),
      },
      realm?.defaultRole?.id,
    );
    change({ state: abort.signal.aborted ? "stopped" : "finished" });
  };
  const columns = useMemo(
    (): Column<Use>[] => [
      {
        id: "name",
        priority: 1,
        cell: (use) => (
          <span className="named">
            <MaybeLink
              className="strong"
              to={
                use.kind === "role"
                  ? place.links.role(use)
                  : use.kind === "client"
                    ? links.client(use.id, "clientScopes")
                    : links.clientScope(use.id, "scope")
              }
            >
              <bdi>{use.name}</bdi>
            </MaybeLink>
            {use.client && (
              <small>
                <bdi>{t("whereUsed.of", { client: use.client.clientId })}</bdi>
              </small>
            )}
          </span>
        ),
      },
      { id: "kind", title: "whereUsed.kind", priority: 1, value: ({ kind }) => t(kindTitles[kind]) },
    ],
    [links, place, t],
  );
  const isRunning = run?.state === "running";
  const progress = run?.progress;
  return (
    <section className="card section" aria-labelledby="used-in" data-section="used-in">
      <h2 id="used-in">{t("whereUsed.searchTitle")}</h2>
      <p className="section-text">{t("whereUsed.searchText")}</p>
      <div className="used-search">
        {isRunning ? (
          <Button action="stop" onClick={() => run.abort.abort()}>
            {t("whereUsed.stop")}
          </Button>
        ) : (
          <Button action="search-use" icon="search" onClick={() => void start()}>
            {t(run ? "whereUsed.searchAgain" : "search")}
          </Button>
        )}
        {isRunning && progress && (
          <>
            <progress
              aria-label={t("whereUsed.searchTitle")}
              max={progress.total || undefined}
              value={progress.total ? progress.done : undefined}
            />
            <span className="hint">{t("whereUsed.progress", { done: progress.done, total: progress.total })}</span>
          </>
        )}
        <span role="status" className="hint">
          {run?.state === "stopped" && t("whereUsed.stopped")}
        </span>
      </div>
      {run && progress && !isRunning && progress.failed > 0 && (
        <p className="notice warning">
          <span>{t("whereUsed.failed", { count: progress.failed })}</span>
        </p>
      )}
      {run && run.fullScope > 0 && (
        <p className="section-text" data-field="fullScope">
          {t("whereUsed.fullScope", { count: run.fullScope })}
        </p>
      )}
      {found.length > 0 && (
        <DataTable<Use>
          name="role-used-in"
          label={t("whereUsed.found")}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          paging="client"
          local
          searchLabel={t("name")}
          load={() => ({
            queryKey: server.key("roles", "used-in", role.id, found),
            queryFn: () => [...found],
            gcTime: 0,
          })}
          empty={null}
        />
      )}
      {run?.state === "finished" && found.length === 0 && (
        <State name="empty" icon="circle-check" title={t("whereUsed.nothing")} text={t("whereUsed.nothingText")} />
      )}
    </section>
  );
}
