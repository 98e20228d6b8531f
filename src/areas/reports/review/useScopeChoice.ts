import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import type { Role } from "../../../sections/pickers/role.ts";
import type { ReviewScope, Subject } from "./collect.ts";

const GroupPicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/GroupPicker.tsx")).GroupPicker,
}));

const ClientPicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/ClientPicker.tsx")).ClientPicker,
}));

const RolePicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/RolePicker.tsx")).RolePicker,
}));

interface Chosen {
  scope: ReviewScope;
  name: string;
}

/** Asks for the roles, groups or client of a review. Resolves to undefined if the admin cancels. */
export function useScopeChoice(): (of: "roles" | "groups" | "client") => Promise<Chosen | undefined> {
  const t = useT();
  const ask = useAsk();
  const server = useServer();
  const chosenBy = (subjects: readonly Subject[]): Chosen => ({
    scope: { of: "subjects", subjects },
    name: subjects.map(({ what }) => what.name).join(", "),
  });
  const page = (path: string) => (first: number, max: number, search: string) =>
    server.list<Role>(path, { query: { first, max, search } });
  return async (of) => {
    let chosen: Chosen | undefined;
    const okLabel = t("reports.review.begin");
    if (of === "groups")
      await ask(GroupPicker, {
        ...{ title: t("reports.review.pick.groups"), many: true, okLabel },
        onPick: (groups) => {
          chosen = chosenBy(
            groups.map(({ id = "", path = "" }) => ({ kind: "group", what: { id, name: path } }) as const),
          );
        },
      });
    else if (of === "client")
      await ask(ClientPicker, {
        ...{ title: t("reports.review.pick.client"), single: true, okLabel: () => okLabel },
        onPick: ([client]) => {
          if (!client) return;
          const { id = "", clientId: name = "" } = client;
          chosen = { scope: { of: "client", client: { id, name } }, name: t("reports.review.rolesOf", { name }) };
        },
      });
    else
      await ask(RolePicker, {
        ...{ title: t("reports.review.pick.roles"), okLabel: () => okLabel },
        supply: { key: ["reports", "review", "roles"], realmRoles: page("/roles") },
        onPick: (roles) => {
          chosen = chosenBy(
            roles.map(({ id = "", name = "" }) => ({ kind: "realmRole", what: { id, name } }) as const),
          );
        },
      });
    return chosen;
  };
}
