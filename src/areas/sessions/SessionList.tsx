import { useState } from "react";
import { lazyView } from "../../kit/page/lazyView.tsx";
import { intlLocale } from "../../i18n/direction.ts";
import { useQueryState } from "../../kit/area/navigation.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { Menu, type MenuItem } from "../../kit/overlay/Menu.tsx";
import { useNarrowedTabs, useTabInAddress } from "../../kit/page/narrowTabs.ts";
import { Page } from "../../kit/page/Page.tsx";
import { TabBar } from "../../kit/page/TabBar.tsx";
import { useAccess, useMayDo, useServer, useT } from "../../kit/panel.ts";
import { Empty, Forbidden } from "../../kit/states/states.tsx";
import { useOptional } from "../../kit/states/useOptional.ts";
import { SessionTable } from "../../sections/session-table/SessionTable.tsx";
import { places } from "../places.ts";
import { realmSessionsApi } from "./api.ts";
import { sessionListTabs, sessions } from "./area.ts";
import { Revocation } from "./Revocation.tsx";
import { SignOutAll } from "./SignOutAll.tsx";

const ByClient = lazyView(() => import("./ByClient.tsx"));
const ByUser = lazyView(() => import("./ByUser.tsx"));

/** From so many on, the list waits to be asked for: it is put together by going through all of them. */
const bigFrom = 1_000;

const linkTo = (view: (typeof sessionListTabs)[number]) =>
  sessions.to.list(undefined, { view: view === "list" ? undefined : view });

/** Who is signed in to the realm, counted by client and by user, and what signs them out. */
export default function SessionList() {
  const t = useT();
  const access = useAccess();
  const mayDo = useMayDo();
  const state = useQueryState();
  const api = realmSessionsApi(useServer());
  const [dialog, setDialog] = useState<"revocation" | "sign-out-all">();
  const counts = useOptional(api.byClient(), "sessions.counts");
  const isLeft = useNarrowedTabs(sessionListTabs);
  const views = sessionListTabs.filter((name) => isLeft(name));
  const asked = sessionListTabs.find((name) => name === state.get("view")) ?? "list";
  const shown = views.find((name) => name === asked) ?? views[0];
  const view = shown ?? "list";
  useTabInAddress(!isLeft(asked), shown && linkTo(shown));
  const total = (counts.value ?? []).reduce(
    (sum, { active, offline }) => ({ active: sum.active + active, offline: sum.offline + offline }),
    { active: 0, offline: 0 },
  );
  const isBig = total.active + total.offline > bigFrom;
  const isAsked = state.get("list") === "all" || Boolean(state.get("search")) || Boolean(state.get("type"));
  const numbers = new Intl.NumberFormat(intlLocale(t.locale));
  const items: MenuItem[] = [
    ...(access.has("manage-realm")
      ? [{ action: "revocation", label: t("revocation"), onSelect: () => setDialog("revocation") }]
      : []),
    ...(access.has("manage-users")
      ? [
          {
            action: "sign-out-all",
            label: t("signOutAllActiveSessions"),
            danger: true,
            onSelect: () => setDialog("sign-out-all"),
          },
        ]
      : []),
  ].filter((item) => mayDo(item));

  return (
    <Page
      title={t("titleSessions")}
      subtitle={t("sessionExplain")}
      documentation="https://www.keycloak.org/docs/latest/server_admin/#managing-user-sessions"
      actions={
        items.length > 0 && (
          <Menu
            label={t("action")}
            items={items}
            trigger={
              <Button action="actions">
                {t("action")}
                <Icon name="chevron-down" />
              </Button>
            }
          />
        )
      }
    >
      {views.length > 1 && (
        <TabBar
          label={t("titleSessions")}
          active={view}
          tabs={views
            .filter((name) => name !== "clients" || counts.unavailable !== "refused")
            .map((name) => ({ id: name, label: t(`sessions.view.${name}`), to: linkTo(name) }))}
        />
      )}
      {/* The server answers with an empty list instead of a refusal. */}
      {view !== "clients" && !access.has("view-users") && (
        <div className="card">
          <Forbidden roles={["view-users"]} />
        </div>
      )}
      {view === "list" && access.has("view-users") && (
        <SessionTable
          owner={{ type: "realm" }}
          links={places}
          enabled={isAsked || counts.unavailable ? true : !counts.value ? "waiting" : !isBig}
          banner={
            counts.value &&
            counts.value.length > 0 && (
              <p className="hint list-note">
                <bdi>
                  {t("sessions.counted", {
                    count: counts.value.length,
                    active: numbers.format(total.active),
                    offline: numbers.format(total.offline),
                  })}
                </bdi>
              </p>
            )
          }
          invitation={
            <Empty title={t("sessions.many")} text={t("sessions.manyText")}>
              <Button action="list-all" onClick={() => state.set({ list: "all" })}>
                {t("sessions.listAll")}
              </Button>
            </Empty>
          }
        />
      )}
      {view === "clients" && <ByClient />}
      {view === "users" && access.has("view-users") && <ByUser />}
      {dialog === "revocation" && <Revocation onClose={() => setDialog(undefined)} />}
      {dialog === "sign-out-all" && <SignOutAll onClose={() => setDialog(undefined)} />}
    </Page>
  );
}
