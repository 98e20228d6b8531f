import { useSession } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { ChangeEvent } from "../../history/index.ts";
import { adminOf, useActor } from "../event-table/names.ts";

/** Name of the admin of an event. */
export function useWho(event: ChangeEvent): string {
  const t = useT();
  const { whoAmI } = useSession();
  const { user, realm, isOwn } = useActor(event);
  const id = event.authDetails?.userId;
  if (id !== undefined && id === whoAmI?.userId) return t("history.you");
  if (user !== undefined) return user;
  return isOwn ? (id ?? "") : adminOf(t, realm);
}

/** User, client and IP address of an event, and the realm of a user of another one. */
export function Who({ event }: { event: ChangeEvent }) {
  const who = useWho(event);
  const { client, user, realm, isOwn } = useActor(event);
  const elsewhere = !isOwn && user !== undefined ? realm : undefined;
  const parts = [who, elsewhere, client, event.authDetails?.ipAddress].filter(
    (part) => part !== undefined && part !== "",
  );
  return (
    <small className="history-who">
      {parts.map((part, index) => (
        <span key={index}>
          {index > 0 && " · "}
          <bdi>{part}</bdi>
        </span>
      ))}
    </small>
  );
}
