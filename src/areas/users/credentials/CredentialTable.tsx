import { useState } from "react";
import type { Actions } from "../../../kit/action/useActions.ts";
import { Help } from "../../../kit/overlay/Help.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Credential } from "../api.ts";
import { allowsTo, type User } from "../user.ts";
import { groupsOf } from "./order.ts";
import { MoveButtons } from "../../../kit/table/MoveButtons.tsx";
import { MovingBar } from "../../../kit/table/MovingBar.tsx";
import { useReorder } from "../../../kit/table/useReorder.ts";
import { CredentialCells } from "./CredentialCells.tsx";
import { nameOf, typeName } from "./names.ts";
import { useMoveCredentials } from "./useMoveCredentials.ts";

/** ID of the list of groups. Each group also has its own list. */
const allGroups = "groups";

/**
 * Local credentials by type. Their order is the order of preference at sign-in.
 * Rows and groups can be moved with buttons or by drag and drop.
 */
// Long: rows and groups share one order.
export function CredentialTable({
  user,
  credentials,
  actions,
}: {
  user: User;
  credentials: readonly Credential[];
  actions: Actions<Credential>;
}) {
  const t = useT();
  const mayDo = useMayDo();
  const [editing, setEditing] = useState<string>();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const groups = groupsOf(credentials);
  const { move, running } = useMoveCredentials(user.id ?? "", groups);
  const mayMove = allowsTo(user, "manage") && mayDo("move") && credentials.length > 1;
  const reorder = useReorder({
    isEnabled: mayMove,
    lists: [
      { id: allGroups, count: groups.length },
      ...groups.map(({ type, credentials: { length } }) => ({ id: type, count: length })),
    ],
    onMove: ({ list, index: from }, { index: to }) => {
      const group = groups.findIndex(({ type }) => type === list);
      void move(list === allGroups ? { from, to } : { group, from, to });
    },
  });
  const order = (list: string, index: number, name: string) =>
    mayMove && (
      <td className="narrow-cell">
        <MoveButtons {...reorder.buttons({ list, index }, name)} />
      </td>
    );
  const cells = (credential: Credential) => (
    <CredentialCells
      user={user}
      credential={credential}
      isEditing={editing === credential.id}
      onEdit={(isOn) => setEditing(isOn ? credential.id : undefined)}
      actions={actions}
    />
  );

  return (
    <>
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
          return (
            <tbody key={group.type} {...reorder.item({ list: allGroups, index })} data-type={group.type}>
              <tr data-id={isMany ? undefined : first?.id} data-name={isMany ? group.type : nameOf(first)}>
                {order(allGroups, index, typeName(group.type))}
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
              </tr>
              {isMany &&
                isOpen &&
                group.credentials.map((credential, child) => (
                  <tr
                    key={credential.id}
                    {...reorder.item({ list: group.type, index: child }, "child-row")}
                    data-id={credential.id}
                    data-name={nameOf(credential)}
                  >
                    {order(group.type, child, nameOf(credential))}
                    <td>
                      <span className="indent">{typeName(credential.type)}</span>
                    </td>
                    {cells(credential)}
                  </tr>
                ))}
            </tbody>
          );
        })}
      </table>
      <MovingBar {...reorder.bar} />
    </>
  );
}

function toggled(set: ReadonlySet<string>, item: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}
