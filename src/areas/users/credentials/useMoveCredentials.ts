import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../../kit/action/useAction.ts";
import { useT } from "../../../kit/panel.ts";
import { usersApi } from "../api.ts";
import { idsOf, movesTo, type CredentialGroup } from "./order.ts";
import { moved } from "../../../kit/table/moved.ts";

/** Where something goes: a whole group among the groups, or, with `group`, one credential inside it. */
interface Step {
  group?: number;
  from: number;
  to: number;
}

/** Moves credentials call by call, then reads the order again: the server answers 204 also where it did nothing. */
export function useMoveCredentials(userId: string, groups: readonly CredentialGroup[]) {
  const t = useT();
  const queries = useQueryClient();
  const { run, running } = useAction();
  const move = async ({ group, from, to }: Step) => {
    // Not disabled meanwhile: a button that is disabled loses the focus of who presses it.
    if (from === to || running) return;
    const next =
      group === undefined
        ? moved(groups, from, to)
        : groups.map((entry, index) =>
            index === group ? { ...entry, credentials: moved(entry.credentials, from, to) } : entry,
          );
    const block = group === undefined ? groups[from]?.credentials : [groups[group]?.credentials[from]];
    const wanted = idsOf(next);
    const steps = movesTo(
      wanted,
      (block ?? []).flatMap((credential) => credential?.id ?? []),
    );
    await run(
      {
        area: "users",
        action: "updated",
        id: userId,
        success: "updatedCredentialMoveSuccess",
        failure: "updatedCredentialMoveError",
        invalidate: [["users", "credentials", userId]],
      },
      async (server) => {
        for (const { id, after } of steps)
          await (after === undefined
            ? usersApi(server).moveCredentialFirst(userId, id)
            : usersApi(server).moveCredentialAfter(userId, id, after));
        const found = await queries.fetchQuery({ ...usersApi(server).credentials(userId), staleTime: 0 });
        const order = found.filter(({ federationLink }) => !federationLink).map(({ id }) => id);
        if (order.join() !== wanted.join()) throw new Error(t("users.credentials.notMoved"));
        return true;
      },
    );
  };
  return { move, running };
}
