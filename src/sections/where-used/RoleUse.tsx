import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Link, MaybeLink } from "../../kit/base/Link.tsx";
import { useDetail } from "../../kit/page/DetailPage.tsx";
import { useRealm, useServer, useT } from "../../kit/panel.ts";
import { Skeleton, State } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { useTexts } from "../../kit/useTexts.ts";
import { useRolePlace, useRolesApi } from "../role/place.ts";
import type { Role } from "../role/role.ts";
import { useDefaultRole } from "../role/useDefaultRole.ts";
import { whereUsedApi, type RoleUse as Use } from "./api.ts";
import english from "./en.json" with { type: "json" };
import type { Progress } from "./reading.ts";

/** How many holders are named at once; all of them have tabs of their own. */
const shownHolders = 5;

export interface RoleUseProps {
  links: { client: (id: string, tab: string) => AreaLink; clientScope: (id: string, tab: string) => AreaLink };
}

/** Where a role is used: who has it directly, which roles contain it, and which clients and scopes let it into tokens. */
export function RoleUse({ links }: RoleUseProps) {
  useTexts(english);
  const t = useT();
  return (
    <div className="stack">
      <section className="card section" aria-labelledby="given-to">
        <h2 id="given-to">{t("whereUsed.title")}</h2>
        <Given />
      </section>
      <Search links={links} />
    </div>
  );
}

/** Who has it directly: the first of them, and where all are. */
function Given() {
  const t = useT();
  const role = useDetail<Role>();
  const { links, detail } = useRolePlace();
  const api = useRolesApi();
  const server = useServer();
  const isDefault = useDefaultRole()(role);
  const { data: realm } = useRealm();
  const defaultRole = (realm?.defaultRole as Role | undefined)?.id;
  const page = { first: 0, max: shownHolders + 1 };
  const users = useQuery({ ...api.users(role.name ?? "", page), enabled: !isDefault, retry: false });
  const groups = useQuery({ ...api.groups(role.name ?? "", page), enabled: !isDefault, retry: false });
  const inDefault = useQuery({
    ...whereUsedApi(server).inDefaultRole(role, defaultRole ?? ""),
    enabled: Boolean(defaultRole) && !isDefault,
    retry: false,
  });
  const id = role.id ?? "";
  return (
    <dl className="given">
      <Fact name="default" title={t("whereUsed.default")}>
        {isDefault || inDefault.data ? (
          t("whereUsed.defaultYes")
        ) : inDefault.data === false ? (
          t("whereUsed.defaultNo")
        ) : inDefault.error || !defaultRole ? (
          t("whereUsed.forbidden")
        ) : (
          <Skeleton lines={1} />
        )}
      </Fact>
      {!isDefault && (
        <>
          <Fact name="users" title={t("users")}>
            <Holders query={users} all={detail(id, "users-in-role")} allOf={t("users")}>
              {(user) => (
                <MaybeLink to={links.user(user.id ?? "", "role-mapping")}>
                  <bdi>{user.username}</bdi>
                </MaybeLink>
              )}
            </Holders>
          </Fact>
          <Fact name="groups" title={t("groups")}>
            <Holders query={groups} all={detail(id, "groups-in-role")} allOf={t("groups")}>
              {(group) => (
                <MaybeLink to={links.group({ id: group.id ?? "" })}>
                  <bdi>{group.path}</bdi>
                </MaybeLink>
              )}
            </Holders>
          </Fact>
        </>
      )}
    </dl>
  );
}

const Fact = ({ name, title, children }: { name: string; title: string; children: ReactNode }) => (
  <div data-fact={name}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

interface Query<R> {
  data: readonly R[] | undefined;
  error: Error | null;
  isPending: boolean;
}

/** The first holders; where there are more, the way to all of them. */
function Holders<R extends { id?: string }>({
  query: { data, error, isPending },
  all,
  allOf,
  children,
}: {
  query: Query<R>;
  all: AreaLink;
  allOf: string;
  children: (holder: R) => ReactNode;
}) {
  const t = useT();
  if (error) return t("whereUsed.forbidden");
  if (isPending || !data) return <Skeleton lines={1} />;
  if (!data.length) return t("whereUsed.nobody");
  return (
    <span className="used-by">
      {data.slice(0, shownHolders).map((holder) => (
        <span key={holder.id}>{children(holder)}</span>
      ))}
      {data.length > shownHolders && (
        <Link to={all} action="see-all">
          {t("whereUsed.seeAll")}
          <span className="visually-hidden"> {allOf}</span>
        </Link>
      )}
    </span>
  );
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

/** What uses the role, looked for when asked: all roles, clients and client scopes have to be read. */
function Search({ links }: RoleUseProps) {
  const t = useT();
  const role = useDetail<Role>();
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
      (realm?.defaultRole as Role | undefined)?.id,
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
