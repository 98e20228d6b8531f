import { useState, type DragEvent, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../../kit/action/useAction.ts";
import { Button, IconButton } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { Help } from "../../../kit/overlay/Help.tsx";
import { Menu, type MenuItem } from "../../../kit/overlay/Menu.tsx";
import { useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { usersApi, type Credential } from "../api.ts";
import type { User } from "../area.ts";
import { allowsTo } from "../rights.ts";
import { LabelCell } from "./LabelCell.tsx";
import { groupsOf, idsOf, moved, movesTo, type CredentialGroup } from "./order.ts";

/** What can be asked for a credential from its row. */
export type Ask = { what: "delete" | "data"; credential: Credential } | { what: "reset-password" };

/** Name of a credential's type: the server's word for it with a capital letter. */
export const typeName = (type = ""): string => type.charAt(0).toLocaleUpperCase() + type.slice(1);

/** Local credentials by type; their order is what sign-in offers first. Moved by buttons, by drag, or by a group at once. */
export function CredentialTable({
  user,
  credentials,
  onAsk,
}: {
  user: User;
  credentials: readonly Credential[];
  onAsk: (ask: Ask) => void;
}) {
  const t = useT();
  const mayDo = useMayDo();
  const [editing, setEditing] = useState<string>();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<Dragged>();
  const groups = groupsOf(credentials);
  const drag = { dragged, setDragged };
  const { move, running } = useMove(user.id ?? "", groups);
  const mayManage = allowsTo(user, "manage");
  const mayMove = mayManage && mayDo("move") && credentials.length > 1;

  const actions = (credential: Credential): MenuItem[] => [
    ...(credential.type === "password" && allowsTo(user, "resetPassword") && mayDo("reset-password")
      ? [
          {
            action: "reset-password",
            label: t("resetPasswordBtn"),
            icon: "key" as const,
            onSelect: () => onAsk({ what: "reset-password" }),
          },
        ]
      : []),
    {
      action: "show-data",
      writes: false,
      label: t("showDataBtn"),
      icon: "info",
      onSelect: () => onAsk({ what: "data", credential }),
    },
    ...(mayManage && mayDo("delete")
      ? [
          {
            action: "delete",
            label: t("deleteBtn"),
            icon: "trash" as const,
            danger: true,
            separated: true,
            onSelect: () => onAsk({ what: "delete", credential }),
          },
        ]
      : []),
  ];
  const cells = (credential: Credential) => (
    <>
      <td>
        <LabelCell
          userId={user.id ?? ""}
          credential={credential}
          isEditable={mayManage && mayDo("edit-label")}
          isEditing={editing === credential.id}
          onEdit={(isOn) => setEditing(isOn ? credential.id : undefined)}
        />
      </td>
      <td className="p2">
        <Time ms={credential.createdDate} />
      </td>
      <td className="p2">
        <Button action="show-data" tone="quiet" onClick={() => onAsk({ what: "data", credential })}>
          {t("showDataBtn")}
        </Button>
      </td>
      <td className="narrow-cell">
        <span className="row-buttons">
          {credential.type === "password" && allowsTo(user, "resetPassword") && mayDo("reset-password") && (
            <Button action="reset-password" className="wide-only" onClick={() => onAsk({ what: "reset-password" })}>
              {t("resetPasswordBtn")}
            </Button>
          )}
          <Menu
            label={t("actionsOf", { name: nameOf(credential) })}
            items={actions(credential)}
            trigger={
              <IconButton action="row-actions" icon="more" label={t("actionsOf", { name: nameOf(credential) })} />
            }
          />
        </span>
      </td>
    </>
  );

  return (
    <table aria-label={t("credentials")} aria-busy={running || undefined} className="credentials">
      <thead>
        <tr>
          {mayMove && (
            <th scope="col" className="narrow-cell">
              <span className="visually-hidden">{t("users.credentials.order")}</span>
              <Help text={t("userCredentialsHelpText")} label={t("users.credentials.order")} />
            </th>
          )}
          <th scope="col">{t("type")}</th>
          <th scope="col">{t("userLabel")}</th>
          <th scope="col" className="p2">
            {t("createdAt")}
          </th>
          <th scope="col" className="p2">
            {t("data")}
          </th>
          <th scope="col" className="narrow-cell">
            <span className="visually-hidden">{t("action")}</span>
          </th>
        </tr>
      </thead>
      {groups.map((group, index) => {
        const isMany = group.credentials.length > 1;
        const isOpen = open.has(group.type);
        const [first] = group.credentials;
        const order = (
          credential: Credential | undefined,
          at: number,
          count: number,
          to: (next: number) => void,
          label: string,
        ) =>
          mayMove && (
            <td className="narrow-cell">
              <Order position={at} count={count} label={label} onMove={to} key={credential?.id ?? group.type} />
            </td>
          );
        return (
          <tbody key={group.type} data-type={group.type}>
            <DropRow
              {...drag}
              enabled={mayMove}
              kind="groups"
              index={index}
              onDrop={(from) => move({ from, to: index })}
              data-id={isMany ? undefined : first?.id}
              data-name={isMany ? group.type : nameOf(first)}
            >
              {order(undefined, index, groups.length, (to) => void move({ from: index, to }), typeName(group.type))}
              {isMany || !first ? (
                <>
                  <td colSpan={2}>
                    <span className="type-cell">
                      <button
                        type="button"
                        className={`btn icon-only quiet expander ${isOpen ? "open" : ""}`}
                        data-action="expand"
                        aria-expanded={isOpen}
                        aria-label={t(isOpen ? "row.collapse" : "row.expand", { name: typeName(group.type) })}
                        onClick={() => setOpen(toggled(open, group.type))}
                      >
                        <span className="caret" aria-hidden="true" />
                      </button>
                      <b className="strong">{typeName(group.type)}</b>{" "}
                      <bdi className="hint">{t("users.credentials.count", { count: group.credentials.length })}</bdi>
                    </span>
                  </td>
                  <td className="p2" />
                  <td className="p2" />
                  <td />
                </>
              ) : (
                <>
                  <td className="strong">{typeName(group.type)}</td>
                  {cells(first)}
                </>
              )}
            </DropRow>
            {isMany &&
              isOpen &&
              group.credentials.map((credential, child) => (
                <DropRow
                  key={credential.id}
                  {...drag}
                  enabled={mayMove}
                  kind={group.type}
                  index={child}
                  onDrop={(from) => move({ group: index, from, to: child })}
                  className="child-row"
                  data-id={credential.id}
                  data-name={nameOf(credential)}
                >
                  {order(
                    credential,
                    child,
                    group.credentials.length,
                    (to) => void move({ group: index, from: child, to }),
                    nameOf(credential),
                  )}
                  <td>
                    <span className="indent">{typeName(credential.type)}</span>
                  </td>
                  {cells(credential)}
                </DropRow>
              ))}
          </tbody>
        );
      })}
    </table>
  );
}

const nameOf = (credential: Credential | undefined): string => credential?.userLabel || typeName(credential?.type);

function toggled(set: ReadonlySet<string>, item: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

/** Where something goes: a whole group among the groups, or, with `group`, one credential inside it. */
interface Step {
  group?: number;
  from: number;
  to: number;
}

/** Moves credentials call by call, then reads the order again: the server answers 204 also where it did nothing. */
function useMove(userId: string, groups: readonly CredentialGroup[]) {
  const t = useT();
  const api = usersApi(useServer());
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
      async () => {
        for (const { id, after } of steps)
          await (after === undefined
            ? api.moveCredentialFirst(userId, id)
            : api.moveCredentialAfter(userId, id, after));
        const found = await queries.fetchQuery({ ...api.credentials(userId), staleTime: 0 });
        const order = found.filter(({ federationLink }) => !federationLink).map(({ id }) => id);
        if (order.join() !== wanted.join()) throw new Error(t("users.credentials.notMoved"));
        return true;
      },
    );
  };
  return { move, running };
}

/** Up, down, and a handle to drag; the buttons are the main way. */
function Order({
  position,
  count,
  label,
  onMove,
}: {
  position: number;
  count: number;
  label: string;
  onMove: (to: number) => void;
}) {
  const t = useT();
  return (
    <span className="order">
      <span className="grip" aria-hidden="true">
        <Icon name="grip" />
      </span>
      <IconButton
        action="move-up"
        icon="arrow-up"
        label={t("users.credentials.up", { name: label })}
        disabled={position === 0}
        onClick={() => onMove(position - 1)}
      />
      <IconButton
        action="move-down"
        icon="arrow-down"
        label={t("users.credentials.down", { name: label })}
        disabled={position === count - 1}
        onClick={() => onMove(position + 1)}
      />
    </span>
  );
}

/** The row under way: its place among the rows of its kind. */
interface Dragged {
  kind: string;
  index: number;
}

interface DropRowProps {
  enabled: boolean;
  dragged: Dragged | undefined;
  setDragged: (dragged: Dragged | undefined) => void;
  /** Rows of the same kind change places among themselves. */
  kind: string;
  index: number;
  onDrop: (from: number) => void;
  className?: string;
  "data-id"?: string | undefined;
  "data-name"?: string | undefined;
  children: ReactNode;
}

/** A row that can be dragged onto another of its kind. */
function DropRow({
  enabled,
  dragged,
  setDragged,
  kind,
  index,
  onDrop,
  className = "",
  children,
  ...hooks
}: DropRowProps) {
  const [isOver, setOver] = useState(false);
  const accepts = () => dragged?.kind === kind && dragged.index !== index;
  if (!enabled)
    return (
      <tr {...hooks} className={className}>
        {children}
      </tr>
    );
  return (
    <tr
      {...hooks}
      className={`${className} ${isOver ? "drop-target" : ""}`}
      draggable
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        setDragged({ kind, index });
      }}
      onDragEnd={() => setDragged(undefined)}
      onDragOver={(event) => {
        if (!accepts()) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!dragged || !accepts()) return;
        event.preventDefault();
        onDrop(dragged.index);
      }}
    >
      {children}
    </tr>
  );
}
