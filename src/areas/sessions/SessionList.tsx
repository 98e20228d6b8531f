import { intlLocale } from "../../i18n/direction.ts";
import { useQueryState } from "../../kit/navigation/navigation.ts";
import { Button } from "../../kit/base/Button.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { SessionTable } from "../../sections/session-table/SessionTable.tsx";
import { places } from "../places.ts";
import { SessionsPage } from "./SessionsPage.tsx";

/** Number of sessions from which the list loads on request only: it is built from all sessions. */
const bigFrom = 1_000;

export default function SessionList() {
  const t = useT();
  const state = useQueryState();
  const isAsked = state.get("list") === "all" || Boolean(state.get("search")) || Boolean(state.get("type"));
  const numbers = new Intl.NumberFormat(intlLocale(t.locale));
  return (
    <SessionsPage isOfUsers>
      {({ value: counts, unavailable }) => {
        const total = (counts ?? []).reduce(
          (sum, { active, offline }) => ({ active: sum.active + active, offline: sum.offline + offline }),
          { active: 0, offline: 0 },
        );
        const isBig = total.active + total.offline > bigFrom;
        return (
          <SessionTable
            owner={{ type: "realm" }}
            links={places}
            enabled={isAsked || unavailable ? true : !counts ? "waiting" : !isBig}
            banner={
              counts &&
              counts.length > 0 && (
                <p className="hint list-note">
                  <bdi>
                    {t("sessions.counted", {
                      count: counts.length,
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
        );
      }}
    </SessionsPage>
  );
}
