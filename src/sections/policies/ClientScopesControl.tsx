import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { clientScopesQuery } from "../pickers/clientScopes.ts";
import { EntriesControl } from "./EntriesControl.tsx";
import type { RequiredEntry } from "./policy.ts";

const ClientScopePicker = lazily(async () => ({
  default: (await import("../pickers/ClientScopePicker.tsx")).ClientScopePicker,
}));

/** Client scopes of a policy, with a required flag. */
export function ClientScopesControl(control: ControlProps) {
  const t = useT();
  const server = useServer();
  const entries = Array.isArray(control.value) ? (control.value as RequiredEntry[]) : [];
  const [adding, setAdding] = useState(false);
  const all = useQuery({ ...clientScopesQuery(server), retry: false });
  const names = useMemo(() => new Map((all.data ?? []).map(({ id, name }) => [id, name] as const)), [all.data]);
  const chosen = useMemo(() => new Set(entries.map(({ id }) => id)), [entries]);
  const rows = entries.map(({ id, required }) => ({
    id,
    name: names.get(id) ?? id,
    cell: <bdi>{names.get(id) ?? id}</bdi>,
    flag: required === true,
  }));
  return (
    <>
      <EntriesControl
        control={control}
        heads={["clientScope"]}
        flag={{
          head: "requirements.REQUIRED",
          field: "required",
          onFlag: (id, required) =>
            control.onChange(entries.map((entry) => (entry.id === id ? { ...entry, required } : entry))),
        }}
        rows={rows}
        add={{ action: "add-client-scopes", icon: "plus", label: t("addClientScopes"), onClick: () => setAdding(true) }}
        onRemove={(id) => control.onChange(entries.filter((entry) => entry.id !== id))}
      />
      {adding && (
        <ClientScopePicker
          name="add-client-scopes"
          title={t("addClientScope")}
          okAction="add"
          okLabel={(count) => t("pick.add", { count })}
          reason={(scope) => (chosen.has(scope.id ?? "") ? t("authorization.chosen") : undefined)}
          onClose={() => setAdding(false)}
          onPick={(scopes) => control.onChange([...entries, ...scopes.map(({ id = "" }) => ({ id, required: false }))])}
        />
      )}
    </>
  );
}
