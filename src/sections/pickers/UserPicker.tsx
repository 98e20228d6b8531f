import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import { Tag } from "../../kit/base/Tag.tsx";
import { PersonCell } from "../../kit/base/PersonCell.tsx";
import { personName } from "../../kit/base/personName.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { DirectoryTrouble } from "../directories/DirectoryTrouble.tsx";
import { localRows } from "../directories/localPage.ts";
import english from "./en.json" with { type: "json" };
import { exactFirst, freshForMs, rankedHits, type PageOf } from "./pages.ts";
import { PickerDialog, type PickerProps } from "./PickerDialog.tsx";

type User = UserRepresentation;

export interface UserPickerProps extends PickerProps<User> {
  /** Replaces the realm's users, for example with members of an organization. `key` distinguishes the queries. */
  source?: { key: readonly unknown[]; pages: PageOf<User> };
  summary?: ReactNode;
}

/** Searches by name, email and username. With a user storage provider, lists nothing before a search. */
export function UserPicker({ source, summary, ...props }: UserPickerProps) {
  useTexts(english);
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  // All admins may call it. Older servers lack the endpoint and list users at once.
  const info = useQuery({
    ...server.read<{ userProfileProvidersEnabled: boolean }>(["pick", "user-storage"], "/ui-ext/info"),
    retry: false,
    enabled: !source,
  });
  const [isLocal, setLocal] = useState(false);
  const waits = !isLocal && !source && info.data?.userProfileProvidersEnabled === true;
  const pages = useMemo(
    () =>
      source?.pages ??
      exactFirst<User>(
        async (first, max, search) => {
          const rows = isLocal ? await localRows(server, { search }, first, max) : max;
          if (rows === 0) return [];
          return queries.fetchQuery({
            ...server.readList<User>(["pick", "users", { first, max: rows, search }], "/users", {
              query: { briefRepresentation: true, first, max: rows, search },
            }),
            staleTime: freshForMs,
          });
        },
        (user) => [user.username, user.email, personName(user)],
      ),
    [source, server, queries, isLocal],
  );
  const lookUp = async (name: string) => {
    const wanted = name.toLowerCase();
    const hits = await pages(0, rankedHits, name);
    const exact = hits.filter((user) => [user.username, user.email].some((text) => text?.toLowerCase() === wanted));
    return exact.length ? exact : hits.filter((user) => personName(user).toLowerCase() === wanted);
  };
  return (
    <PickerDialog<User>
      {...props}
      list="pick-users"
      rowId={(user) => user.id ?? ""}
      rowName={(user) => user.username ?? ""}
      roles={["query-users"]}
      summary={summary}
      columns={[
        {
          id: "username",
          title: "user",
          priority: 1,
          value: personName,
          cell: (user) => <Who user={user} reason={props.reason?.(user)} />,
        },
        { id: "email" },
      ]}
      load={({ first, max, search }) => ({
        queryKey: server.key("pick", "users", ...(source?.key ?? []), "ranked", waits, isLocal, { first, max, search }),
        staleTime: 0,
        queryFn: () => (waits && !search ? [] : pages(first, max, search)),
      })}
      searchLabel={t("searchForUser")}
      lookUp={lookUp}
      searchFirst={waits}
      banner={
        !source &&
        info.data?.userProfileProvidersEnabled === true && (
          <DirectoryTrouble
            queryKey={server.key("pick", "users")}
            onLocal={isLocal ? undefined : () => setLocal(true)}
          />
        )
      }
      empty={
        <Empty
          title={t(waits ? "pick.searchUsers" : "pick.noUsers")}
          {...(waits && { text: t("pick.searchUsersText") })}
        />
      }
    />
  );
}

function Who({ user, reason }: { user: User; reason: string | undefined }) {
  const t = useT();
  return (
    <PersonCell person={user}>
      {user.enabled === false && <Tag state="disabled">{t("disabled")}</Tag>}
      {reason && <Tag>{reason}</Tag>}
    </PersonCell>
  );
}
