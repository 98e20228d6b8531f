import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { roleText } from "../../../sections/pickers/role.ts";
import type { FactorScope } from "./types.ts";

const GroupPicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/GroupPicker.tsx")).GroupPicker,
}));

const ClientPicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/ClientPicker.tsx")).ClientPicker,
}));

const PickRole = lazily(() => import("./PickRole.tsx"));

/** Users that the report is about, kept in the path. Undefined before a choice: a report costs a request for each user. */
export function useFactorScope(): {
  scope: FactorScope | undefined;
  choose: (of: FactorScope["of"]) => Promise<void>;
} {
  const query = useQueryState();
  const ask = useAsk();
  const t = useT();
  const [of, id, name = ""] = [query.get("of"), query.get("id"), query.get("name")];
  const set = (value: FactorScope["of"], picked: { id?: string; name?: string } = {}) =>
    query.set({ of: value, id: picked.id, name: picked.name, state: [], page: [] });
  const scope = (): FactorScope | undefined => {
    if (of === "all" || of === "admins") return { of };
    return (of === "group" || of === "role" || of === "client") && id ? { of, id, name } : undefined;
  };
  return {
    scope: scope(),
    choose: async (value) => {
      if (value === "group")
        await ask(GroupPicker, {
          title: t("reports.factors.ofGroup"),
          okLabel: t("select"),
          onPick: ([group]) => group && set("group", { id: group.id ?? "", name: group.path ?? group.name ?? "" }),
        });
      else if (value === "role")
        await ask(PickRole, { onPick: (role) => set("role", { id: role.id, name: roleText(role) }) });
      else if (value === "client")
        await ask(ClientPicker, {
          ...{ title: t("reports.factors.ofClient"), single: true, okLabel: () => t("select") },
          onPick: ([client]) => client && set("client", { id: client.id ?? "", name: client.clientId ?? "" }),
        });
      else set(value);
    },
  };
}
