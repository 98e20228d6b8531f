import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { errorText } from "../../../kit/errors/errorText.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { places } from "../../places.ts";
import type { Client } from "../client.ts";
import type { TrialEvent } from "../../../sections/sign-in-trial/outcome.ts";
import { outcomeOf, outcomeOfSessions, signInTypes, signInUrl, type ClientSession } from "./signIn.ts";
import { redirectUriOf } from "./snippets.ts";
import { TokenOf } from "./TokenOf.tsx";

/** Polling interval of the events during a test, in milliseconds. */
const everyMs = 2000;

/** Maximum number of sessions per request. */
const mostSessions = 100;

/** Tolerated clock difference, in milliseconds. */
const apartMs = 2000;

/**
 * Test sign-in to a client. Its user comes from the realm events, or from the sessions of the client if events are not
 * saved, as in a new realm. The token comes from the evaluation of the client.
 */
export function TrySignIn({ client }: { client: Client }) {
  const t = useT();
  const server = useServer();
  const access = useAccess();
  const { id = "", clientId = "" } = client;
  const [since, setSince] = useState<number>();
  const [isBlocked, setBlocked] = useState(false);
  const redirectUri = redirectUriOf(client);
  const mayView = access.has("view-events");
  const { data: config, error } = useQuery({
    ...server.read<{ eventsEnabled?: boolean }>(["events", "config"], "/events/config"),
    enabled: mayView,
    retry: false,
  });
  const readsEvents = config?.eventsEnabled === true;
  // Without the role, or after a failed request, it is unknown whether events are saved.
  const readsSessions = !mayView || error !== null || config?.eventsEnabled === false;
  const events = useQuery({
    ...server.readList<TrialEvent>(["clients", "start", clientId, since], "/events", {
      query: { type: [...signInTypes], client: clientId, max: 20 },
    }),
    enabled: since !== undefined && readsEvents,
    gcTime: 0,
    retry: false,
    select: (list) => outcomeOf(list, clientId, since ?? 0),
    refetchInterval: ({ state: { data } }) =>
      outcomeOf(data ?? [], clientId, since ?? 0).state === "done" ? false : everyMs,
  });
  const sessions = useQuery({
    ...server.readList<ClientSession>(["clients", "start", id, "sessions", since], `/clients/${id}/user-sessions`, {
      query: { first: 0, max: mostSessions },
    }),
    enabled: since !== undefined && readsSessions,
    gcTime: 0,
    retry: false,
    select: (list) => outcomeOfSessions(list, since ?? 0),
    refetchInterval: ({ state: { data } }) =>
      outcomeOfSessions(data ?? [], since ?? 0).state === "done" ? false : everyMs,
  });
  const open = (uri: string) => {
    const popup = window.open("about:blank", "_blank", "popup,width=520,height=720");
    setBlocked(!popup);
    if (!popup) return;
    setSince(Date.now() - apartMs);
    // Prevents access of the sign-in page to this window.
    popup.opener = null;
    popup.location.href = signInUrl(server.issuer, clientId, uri);
  };
  if (redirectUri === undefined) return <p data-state="no-redirect">{t("clients.start.noRedirect")}</p>;
  const result = readsEvents ? events : sessions;
  const outcome = since === undefined ? undefined : (result.data ?? { state: "waiting" as const });
  return (
    <>
      <p>{t("clients.start.tryText")}</p>
      {!mayView && <p className="hint">{t("clients.start.failuresNeedRole")}</p>}
      {config?.eventsEnabled === false && (
        <p className="hint" data-state="events-off">
          {t("clients.start.failuresNeedEvents")}{" "}
          <MaybeLink to={places.eventSettings()}>{t("clients.start.eventSettings")}</MaybeLink>
        </p>
      )}
      <p>
        <Button action="try-sign-in" tone="primary" onClick={() => open(redirectUri)}>
          {t(since === undefined ? "clients.start.open" : "clients.start.again")}
        </Button>
      </p>
      {isBlocked && <p role="alert">{t("clients.start.blocked")}</p>}
      {result.error && <p role="alert">{t("clients.start.unread", { error: errorText(t, result.error) })}</p>}
      {outcome && !result.error && (
        <p role="status" data-outcome={outcome.state}>
          {outcome.state === "waiting" && t("clients.start.waiting")}
          {outcome.state === "failed" && t("clients.start.failed", { error: outcome.error })}
          {outcome.state === "done" && (
            <>
              {t("clients.start.done")}{" "}
              <MaybeLink to={places.user(outcome.userId)}>
                <bdi>{outcome.username || outcome.userId}</bdi>
              </MaybeLink>
            </>
          )}
        </p>
      )}
      {outcome?.state === "done" && (
        <TokenOf client={client} userId={outcome.userId} name={outcome.username || outcome.userId} />
      )}
    </>
  );
}
