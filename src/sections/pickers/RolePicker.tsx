import { useQueryClient } from "@tanstack/react-query";
import { useId, useMemo, useRef, useState, type ReactNode } from "react";
import { Segments } from "../../kit/base/Segments.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { SelectControl } from "../../kit/form/controls/SelectControl.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { clientPages } from "./clients.ts";
import english from "./en.json" with { type: "json" };
import { exactFirst, oneAfterOther, type PageOf } from "./pages.ts";
import { PickerDialog, type PickerProps } from "./PickerDialog.tsx";
import { RoleDescription, RoleOrigin } from "./RoleCells.tsx";
import { roleText, type Role } from "./role.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./pickers.css";

/** Sources of the offered roles. Omit a source to hide that kind. */
export interface RoleSupply {
  /** Query key of the roles, without the realm. */
  key: readonly unknown[];
  realmRoles?: PageOf<Role>;
  /** All matching realm roles, for the combined list in which client roles follow. */
  allRealmRoles?: (search: string) => Promise<Role[]>;
  clientRoles?: PageOf<Role>;
  rolesOfClient?: (client: { id: string; clientId: string }) => PageOf<Role>;
}

export interface RolePickerProps extends PickerProps<Role> {
  supply: RoleSupply;
  /** Note next to a role, for example that the owner inherits it. */
  note?: (role: Role) => string | undefined;
  summary?: ReactNode;
  /** Initial source. */
  initial?: Source;
}

type Source = "all" | "realm" | "client";

/**
 * Selects realm roles and client roles, optionally of one client.
 * Source: docs/spec/areas/realm-roles.md "Role picker"; docs/spec/user-asks.md L1, L13.
 */
// Long: two sources of roles share search and selection.
export function RolePicker({ supply, note, reason, summary, initial, ...picker }: RolePickerProps) {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const access = useAccess();
  const { realmRoles, allRealmRoles, clientRoles, rolesOfClient } = supply;
  const offered = (
    [
      ["all", allRealmRoles && clientRoles],
      ["realm", realmRoles],
      ["client", clientRoles],
    ] as const
  )
    .filter(([, has]) => has)
    .map(([source]) => source);
  const [source, setSource] = useState<Source>(
    initial && offered.includes(initial) ? initial : (offered[0] ?? "realm"),
  );
  const id = useId();
  const names = useRef(new Map<string, string>());
  const [client, setClient] = useState<{ id: string; clientId: string }>();
  const mayPickClient = Boolean(rolesOfClient) && access.hasSome("query-clients", "view-clients");

  const pages = useMemo((): PageOf<Role> => {
    const page =
      source === "realm"
        ? realmRoles
        : source === "client"
          ? client && rolesOfClient
            ? rolesOfClient(client)
            : clientRoles
          : allRealmRoles && clientRoles && oneAfterOther(allRealmRoles, clientRoles);
    return exactFirst(page ?? (async () => []), (role) => [role.name]);
  }, [source, client, realmRoles, allRealmRoles, clientRoles, rolesOfClient]);

  const columns = useMemo(
    (): readonly Column<Role>[] => [
      {
        id: "name",
        title: "role",
        priority: 1,
        value: (role) => role.name,
        cell: (role) => {
          const said = reason?.(role) ?? note?.(role);
          return (
            <span className="tagged-name">
              <bdi className="strong">{role.name}</bdi>
              {said && <Tag>{said}</Tag>}
            </span>
          );
        },
      },
      { id: "clientId", title: "roles.from", priority: 1, value: roleText, cell: (role) => <RoleOrigin role={role} /> },
      {
        id: "description",
        title: "roles.allows",
        priority: 3,
        value: (role) => role.description,
        cell: (role) => <RoleDescription role={role} />,
      },
    ],
    [note, reason],
  );

  const segments = (
    <Segments
      label={t("roles.source")}
      value={source}
      options={offered.map((choice) => ({
        value: choice,
        label: t(`roles.source.${choice}`),
        action: `${choice}-roles`,
      }))}
      onChange={setSource}
    />
  );
  const clientChoice = source === "client" && mayPickClient && (
    <div className="client-choice">
      <label htmlFor={id} className="visually-hidden">
        {t("roles.ofClient")}
      </label>
      <SelectControl
        label={t("roles.ofClient")}
        disabled={false}
        value={client?.id ?? ""}
        onBlur={() => {}}
        ref={() => {}}
        field={{
          path: ["client"],
          kind: "select",
          placeholder: t("roles.anyClient"),
          search: async (text, { first, max }) =>
            (await clientPages(server, queries)(first, max, text)).map((found) => {
              names.current.set(found.id ?? "", found.clientId ?? "");
              return { value: found.id ?? "", label: found.clientId ?? "" };
            }),
        }}
        onChange={(chosen) => {
          const clientId = names.current.get(String(chosen));
          setClient(clientId ? { id: String(chosen), clientId } : undefined);
        }}
        control={{
          id,
          name: "client",
          "data-field": "client",
          "aria-describedby": undefined,
          "aria-invalid": undefined,
          "aria-required": undefined,
        }}
      />
    </div>
  );
  return (
    <PickerDialog<Role>
      {...picker}
      {...(reason && { reason })}
      list="pick-roles"
      resetKey={`${source} ${client?.id ?? ""}`}
      columns={columns}
      rowId={(role) => role.id}
      rowName={(role) => role.name}
      load={({ first, max, search }) => ({
        queryKey: server.key(...supply.key, source, client?.id, { first, max, search }),
        staleTime: 0,
        queryFn: () => pages(first, max, search),
      })}
      searchLabel={t("searchByRoleName")}
      toolbarStart={offered.length > 1 && segments}
      toolbar={clientChoice}
      summary={summary}
      empty={<Empty title={t("noRoles")} text={t("noRealmRolesToAssign")} />}
    />
  );
}
