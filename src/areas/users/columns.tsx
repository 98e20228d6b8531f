import { Avatar } from "../../kit/base/Avatar.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useT } from "../../kit/panel.ts";
import type { Column } from "../../kit/table/columns.ts";
import { users, type User } from "./area.ts";

/** Name of a person, or the user name when there is none. */
export const personName = (user: User) => [user.firstName, user.lastName].filter(Boolean).join(" ") || (user.username ?? "");

function Who({ user }: { user: User }) {
  return (
    <span className="who">
      <Avatar name={personName(user)} />
      <span>
        <Link to={users.to.detail({ id: user.id ?? "", tab: "settings" })}><bdi>{personName(user)}</bdi></Link>
        <small><bdi>{user.username}</bdi></small>
      </span>
    </span>
  );
}

function Status({ user }: { user: User }) {
  const t = useT();
  return <span className="tags">{user.enabled ? <Tag tone="ok">{t("enabled")}</Tag> : <Tag>{t("disabled")}</Tag>}</span>;
}

export const columns: readonly Column<User>[] = [
  { id: "user", title: "users.user", priority: 1, value: personName, cell: (user) => <Who user={user} /> },
  { id: "email" },
  { id: "status", title: "status", priority: 1, value: (user) => String(user.enabled), cell: (user) => <Status user={user} /> },
];
