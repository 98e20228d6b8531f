import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../../kit/action/useAction.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { inSteps, Step } from "../../../kit/write/inSteps.ts";
import { valueSeen } from "../../../kit/write/steps.ts";
import { usersApi, type Credential } from "../api.ts";
import { idsOf, movesTo, type CredentialGroup, type Move } from "./order.ts";
import { moved } from "../../../kit/table/moved.ts";

/** Move of a whole group or, with `group`, of one credential in it. */
interface CredentialMove {
  group?: number;
  from: number;
  to: number;
}

/** IDs in their order. Omits credentials of a directory, which have no position. */
const ownIds = (credentials: readonly Credential[]) =>
  credentials.flatMap(({ id, federationLink }) => (id === undefined || federationLink ? [] : [id]));

/** Returns the moves as steps with undo. */
export function movingSteps(
  api: Pick<ReturnType<typeof usersApi>, "moveCredentialFirst" | "moveCredentialAfter">,
  userId: string,
  start: readonly string[],
  moves: readonly Move[],
  read: () => Promise<readonly string[]>,
): Step[] {
  const put = ({ id, after }: Move) =>
    after === undefined ? api.moveCredentialFirst(userId, id) : api.moveCredentialAfter(userId, id, after);
  let order = start;
  return moves.map((move, index) => {
    const before = order;
    const others = before.filter((id) => id !== move.id);
    const place = move.after === undefined ? 0 : others.indexOf(move.after) + 1;
    const next = [...others.slice(0, place), move.id, ...others.slice(place)];
    order = next;
    return new Step<unknown>({
      what: String(index + 1),
      run: () => put(move),
      look: async () => {
        const now = (await read()).join();
        return valueSeen(now, before.join(), next.join());
      },
      undo: () => put({ id: move.id, after: before[before.indexOf(move.id) - 1] }),
    });
  });
}

/** Moves credentials and reads the order again, because Keycloak also returns 204 if it changed nothing. */
export function useMoveCredentials(userId: string, groups: readonly CredentialGroup[]) {
  const t = useT();
  const queries = useQueryClient();
  const { run, running } = useAction();
  const move = async ({ group, from, to }: CredentialMove) => {
    // Don't disable the button while a request is in flight: a disabled button loses the focus.
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
        const api = usersApi(server);
        const read = async () => ownIds(await queries.fetchQuery({ ...api.credentials(userId), staleTime: 0 }));
        await inSteps(movingSteps(api, userId, await read(), steps, read));
        if ((await read()).join() !== wanted.join()) throw new Error(t("users.credentials.notMoved"));
        return true;
      },
    );
  };
  return { move, running };
}
