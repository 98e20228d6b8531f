import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useActions } from "../../../kit/action/useActions.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { useOptional } from "../../../kit/states/useOptional.ts";
import type { Filter } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { rowsOf } from "../../../kit/table/rows.ts";
import styles from "./keys.css";
import { toKeys } from "./links.ts";
import { keyActions } from "./actions.ts";
import { keysApi, type Key } from "./api.ts";
import { keyColumns } from "./columns.tsx";
import { endOf, keysOf, type RealmKey } from "./keys.ts";

const KeyDialog = lazily(() => import("./KeyDialog.tsx"));
const RotateKeys = lazily(() => import("./RotateKeys.tsx"));

/** Status values of a key in the response. */
const statuses = ["ACTIVE", "PASSIVE", "DISABLED"] as const;

const idOf = ({ kid = "", use = "", algorithm = "" }: Key) => `${kid} ${use} ${algorithm}`;

/** Keys of the realm with their status and the expiration of their certificate. */
export default function KeyList() {
  useStyles(styles);
  const t = useT();
  const ask = useAsk();
  const query = useQueryState();
  const api = keysApi(useServer());
  const [now] = useState(() => Date.now());
  const { data } = useQuery(api.keys);
  const { value: providers } = useOptional(api.providers, "providers");
  const actions = useActions(keyActions, {
    api,
    manage: useAccess().has("manage-realm"),
    show: (key, part) => ask(KeyDialog, { of: key, part }),
  });
  // Links of other areas open the rotation of a key. A key can have two algorithms.
  const [rotate, algorithm] = [query.get("rotate"), query.get("algorithm")];
  const asked = rotate && data && keysOf(data).find((key) => key.kid === rotate && key.algorithm === algorithm);
  const rotated = asked && actions.buttonOf("rotate-key", asked) ? asked : undefined;
  const names = new Map(providers?.map(({ id, name }) => [id, name]));
  const filters: readonly Filter[] = [
    {
      name: "status",
      label: "status",
      options: statuses.map((value) => ({ value, label: t(`keysFilter.${value}`) })),
    },
  ];
  const list = (
    <DataTable<RealmKey>
      name="realm-keys"
      label={t("keysList")}
      columns={keyColumns({ t, now, actions, providerOf: ({ providerId }) => names.get(providerId) })}
      rowId={idOf}
      rowName={({ kid = "" }) => kid}
      load={({ filters: set }) =>
        rowsOf(api.keys, (keys) =>
          keysOf(keys).filter(({ status = "" }) => !set.status?.length || set.status.includes(status)),
        )
      }
      paging="client"
      rowActions={actions.menuOf}
      searchLabel={t("searchKey")}
      filters={filters}
      banner={data && <EndNotice keys={keysOf(data)} now={now} />}
      roles={["view-realm"]}
      empty={
        <Empty title={t("noKeys")} text={t("noKeysDescription")}>
          <Link className="btn plain" action="add-provider" to={toKeys("providers")}>
            {t("addProvider")}
          </Link>
        </Empty>
      }
    />
  );
  return (
    <>
      {list}
      {rotated && (
        <RotateKeys record={rotated} onClose={() => query.set({ rotate: undefined, algorithm: undefined })} />
      )}
    </>
  );
}

/** Warns about used keys whose certificate is expired or expires soon. */
function EndNotice({ keys, now }: { keys: readonly RealmKey[]; now: number }) {
  const t = useT();
  const used = keys.filter(({ state }) => state === "inUse" || state === "active");
  return (["over", "soon"] as const).map((end) => {
    const names = used.flatMap((key) => (endOf(key, now) === end ? (key.algorithm ?? []) : []));
    return (
      names.length > 0 && (
        <p key={end} className={`notice ${end === "over" ? "danger" : "warning"}`} data-state={`certificate-${end}`}>
          {t(`realmSettings.keys.notice.${end}`, { count: names.length, names: [...new Set(names)].join(", ") })}
        </p>
      )
    );
  });
}
