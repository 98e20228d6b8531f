import type { ReactNode } from "react";
import { useActions } from "../../kit/action/useActions.ts";
import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Forbidden } from "../../kit/states/states.tsx";
import { useOptional, type Optional } from "../../kit/states/useOptional.ts";
import { realmSessionsActions } from "./actions.ts";
import { realmSessionsApi, type ClientCount } from "./api.ts";

interface SessionsPageProps {
  /** Requires `view-users`: without it, Keycloak returns an empty list instead of an error. */
  isOfUsers?: boolean;
  children: (counts: Optional<readonly ClientCount[]>) => ReactNode;
}

/** Frame of all session views, with the actions on all sessions and the counts per client. */
export function SessionsPage({ isOfUsers = false, children }: SessionsPageProps) {
  const t = useT();
  const access = useAccess();
  const counts = useOptional(realmSessionsApi(useServer()).byClient(), "sessions.counts");
  const items = useActions(realmSessionsActions, {
    manageRealm: access.has("manage-realm"),
    manageUsers: access.has("manage-users"),
  }).menuOf(undefined);

  return (
    <TabbedPage
      title={t("titleSessions")}
      tabsLabel={t("titleSessions")}
      subtitle={t("sessionExplain")}
      documentation="managing-user-sessions"
      {...(counts.unavailable === "refused" && { without: ["clients"] })}
      menu={items}
    >
      {isOfUsers && !access.has("view-users") ? (
        <div className="card">
          <Forbidden roles={["view-users"]} />
        </div>
      ) : (
        children(counts)
      )}
    </TabbedPage>
  );
}
