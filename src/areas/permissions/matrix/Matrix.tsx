import { useMemo, useState, type ReactNode } from "react";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Icon, type IconName } from "../../../kit/base/Icon.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty, LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { usePermissionsApi } from "../api.ts";
import type { ResourceType } from "../permission.ts";
import { typeName } from "../typeName.ts";
import { About } from "./About.tsx";
import { CellDialog } from "./CellDialog.tsx";
import { CellFace } from "./CellFace.tsx";
import { Lookup } from "./Lookup.tsx";
import styles from "./matrix.css";
import type { Thing } from "./thing.ts";
import { useLookup } from "./useLookup.ts";
import { useMatrix } from "./useMatrix.ts";
import { useWalk } from "./useWalk.ts";

export interface MatrixProps {
  clientId: string;
  types: readonly ResourceType[];
  create: ReactNode;
}

const icons: Readonly<Record<string, IconName>> = {
  Users: "user",
  Groups: "users",
  Clients: "app-window",
  Roles: "shield",
  Organizations: "building",
};

/** Permissions as a matrix: a column per resource type, a row per scope, policies in the cells. */
// Long: header, rows and cells share one roving focus.
export default function Matrix({ clientId, types, create }: MatrixProps) {
  useStyles(styles);
  const t = useT();
  const ask = useAsk();
  const query = useQueryState();
  const api = usePermissionsApi(clientId);
  const [about, resource] = [query.get("resourceType"), query.get("resource")];
  const own = types.find(({ type }) => type === about && resource !== undefined);
  const thing = useMemo(
    (): Thing | undefined => (own && resource ? { type: own.type, id: resource } : undefined),
    [own, resource],
  );
  const { rows, all, isUnread } = useMatrix(api, types, thing);
  const columns = own ? [own] : types;
  const admin = query.get("admin");
  const lookup = useLookup(api, types, all.data, admin, thing);
  const walk = useWalk();
  const [withUnused, setWithUnused] = useState(false);
  // Narrow screens show one column only.
  const [narrow, setNarrow] = useState(types.find(({ type }) => type === "Users")?.type ?? types[0]?.type ?? "");
  const chosenType = own?.type ?? narrow;
  if (all.isPending) return <Skeleton lines={8} />;
  if (!all.data)
    return <LoadError error={all.error} onRetry={() => void all.refetch()} roles={["view-authorization"]} />;
  const unused = thing ? [] : rows.filter(({ isUsed }) => !isUsed);
  const shown = thing || withUnused ? rows : rows.filter(({ isUsed }) => isUsed);
  const lookupBar = <Lookup types={types} admin={admin} lookup={lookup} onAdmin={(id) => query.set({ admin: id })} />;
  if (!all.data.length && !thing)
    return (
      <section className="card">
        <Empty title={t("emptyPermissions")} text={t("emptyPermissionsInstructions")}>
          {create}
        </Empty>
      </section>
    );
  return (
    <div className="matrix-view">
      {thing && (
        <About
          thing={thing}
          onAll={() => query.set({ resourceType: undefined, resource: undefined })}
          onAdmin={() => query.set({ resourceType: undefined, resource: undefined, admin: thing.id })}
        />
      )}
      {isUnread && <p className="hint">{t("permissions.groupsUnread")}</p>}
      {lookupBar}
      {!own && (
        <label className="matrix-type">
          <span>{t("resourceType")}</span>
          <select
            className="input"
            data-field="type"
            value={narrow}
            onChange={(event) => setNarrow(event.target.value)}
          >
            {types.map(({ type }) => (
              <option key={type} value={type}>
                {typeName(t, type)}
              </option>
            ))}
          </select>
        </label>
      )}
      <section className="card matrix-card" part="matrix">
        <table
          className="matrix"
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern "Grid" of WAI-ARIA stands on a table.
          role="grid"
          aria-label={t("permissions")}
          data-list="matrix"
          {...walk.grid}
        >
          <thead>
            <tr>
              <th scope="col">{t("authorizationScope")}</th>
              {columns.map(({ type }) => (
                <th key={type} scope="col" className={type === chosenType ? "chosen" : ""}>
                  <Icon name={icons[type] ?? "shield"} />
                  {typeName(t, type)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, cells }, row) => (
              <tr key={name} data-name={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                {columns.map(({ type }, column) => {
                  const cell = cells[type];
                  const chosen = type === chosenType ? "chosen" : "";
                  if (!cell)
                    return <td key={type} className={`none ${chosen}`} aria-label={t("permissions.noScope")} />;
                  const verdict = lookup.verdictOf(type, cell.scope);
                  return (
                    <td key={type} className={`${chosen} ${verdict ? "allowed" : ""}`} data-type={type}>
                      <button
                        type="button"
                        data-action="cell"
                        data-scope={cell.scope}
                        data-verdict={verdict}
                        {...walk.cell(row, column)}
                        onClick={({ currentTarget: beside }) =>
                          void ask(CellDialog, { clientId, api, cell, lookup, create: Boolean(create), beside })
                        }
                      >
                        <CellFace cell={cell} verdict={verdict} />
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {unused.length > 0 && (
          <p className="matrix-foot">
            {t("permissions.unused", { count: unused.length, scopes: unused.map(({ name }) => name).join(", ") })}{" "}
            <Button
              action="toggle-unused"
              tone="quiet"
              className="in-row"
              aria-expanded={withUnused}
              onClick={() => setWithUnused(!withUnused)}
            >
              {t(withUnused ? "hide" : "permissions.show")}
            </Button>
          </p>
        )}
      </section>
      <p className="hint matrix-note">
        <Icon name="info" /> {t("permissions.besides")}
      </p>
    </div>
  );
}
