import { useState } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { useDates } from "../../kit/base/useDates.ts";
import { useSave } from "../../kit/form/useSave.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { Json } from "../../realm-document/index.ts";
import { recordAccess } from "./recordAccess.ts";
import type { History } from "./useHistory.ts";

/** First event with a representation after events without one, in milliseconds. */
function detailsSinceMs({ lines = [] }: History): number | undefined {
  const told = [...lines].reverse();
  const first = told.findIndex(({ event }) => event.representation);
  return first > 0 ? told[first]?.timeMs : undefined;
}

/** Says that changes are not recorded, or without values, and offers to turn both on. */
export function Notices({ history }: { history: History }) {
  const t = useT();
  const { moment } = useDates();
  const { config } = history;
  const sinceMs = detailsSinceMs(history);
  const isOff = config && config.adminEventsEnabled !== true;
  const isBare = config && !isOff && config.adminEventsDetailsEnabled !== true;
  return (
    <>
      {(isOff || isBare) && (
        <div className="notice warning" data-notice={isOff ? "events-off" : "details-off"} role="status">
          <span>{t(isOff ? "history.eventsOff" : "history.detailsOff")}</span>
          <TurnOn config={{ ...config }} />
        </div>
      )}
      {!isOff && !isBare && sinceMs !== undefined && (
        <p className="notice" data-notice="details-since">
          <span>{t("history.detailsSince", { time: moment(sinceMs) })}</span>
        </p>
      )}
    </>
  );
}

const subject = { kind: "eventsConfig", path: "events/config" } as const;

const parts = ["adminEventsEnabled", "adminEventsDetailsEnabled"] as const;

function TurnOn({ config }: { config: Json }) {
  const t = useT();
  const server = useServer();
  const access = useAccess();
  const mayDo = useMayDo();
  const { save } = useSave();
  const [busy, setBusy] = useState(false);
  if (!access.has("manage-events") || !mayDo("turn-on-events")) return null;
  const turnOn = async () => {
    const own = recordAccess(server, subject);
    await save<Json>(
      {
        ...own,
        area: "realm-settings",
        success: "history.turnedOn",
        failure: "history.turnOnFailed",
        invalidate: [["events"], ["history"], ["realm"], ["realm-settings"]],
      },
      config,
      parts.map((part) => ({ field: { path: [part], kind: "switch" }, value: true })),
    );
  };
  const run = async () => {
    setBusy(true);
    await turnOn().finally(() => setBusy(false));
  };
  return (
    <Button action="turn-on-events" busy={busy} onClick={() => void run()}>
      {t("history.turnOn")}
    </Button>
  );
}
