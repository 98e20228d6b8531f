import { useQueries } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { Group } from "../group-tree/tree.ts";
import { EntriesControl, type EntryOptions } from "./EntriesControl.tsx";
import type { GroupEntry } from "./policy.ts";

const GroupPicker = lazily(async () => ({ default: (await import("../pickers/GroupPicker.tsx")).GroupPicker }));

/** Groups of a policy, with a flag that includes subgroups. */
export function GroupsControl({ plain = false, title, ...control }: ControlProps & EntryOptions) {
  const t = useT();
  const server = useServer();
  const entries = Array.isArray(control.value) ? (control.value as GroupEntry[]) : [];
  const [adding, setAdding] = useState(false);
  const found = useQueries({
    queries: entries.map(({ id }) => ({
      ...server.read<Group>(["pick", "group", id], `/groups/${encodeURIComponent(id)}`),
      staleTime: 60_000,
      retry: false,
    })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data?.id ? [[data.id, data] as const] : []))),
  });
  const chosen = useMemo(() => new Set(entries.map(({ id }) => id)), [entries]);
  const rows = entries.map(({ id, path, extendChildren }) => {
    const group = found.get(id);
    const name = group?.path ?? path ?? id;
    return {
      id,
      name,
      cell: <bdi>{name}</bdi>,
      flag: extendChildren === true,
      isFlagOff: group?.subGroupCount === 0 && extendChildren !== true,
    };
  });
  return (
    <>
      <EntriesControl
        control={control}
        heads={["groups"]}
        flag={
          plain
            ? undefined
            : {
                head: "extendToChildren",
                field: "extendChildren",
                onFlag: (id, extendChildren) =>
                  control.onChange(entries.map((entry) => (entry.id === id ? { ...entry, extendChildren } : entry))),
              }
        }
        rows={rows}
        add={{ action: "add-group", icon: "plus", label: t("addGroups"), onClick: () => setAdding(true) }}
        onRemove={(id) => control.onChange(entries.filter((entry) => entry.id !== id))}
      />
      {adding && (
        <GroupPicker
          many
          title={t(title ?? "addGroupsToGroupPolicy")}
          okLabel={t("add")}
          disabledIds={chosen}
          disabledReason={t("authorization.chosen")}
          onClose={() => setAdding(false)}
          onPick={(groups) =>
            control.onChange([...entries, ...groups.map(({ id = "" }) => ({ id, extendChildren: false }))])
          }
        />
      )}
    </>
  );
}
