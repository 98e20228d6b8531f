import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { isApiError } from "../../../api/ApiError.ts";
import type { Realm } from "../../../api/realm.ts";
import { say } from "../../../i18n/words.ts";
import { IconButton } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { lockedOutUsers } from "../../../sections/locked-out/lockedOutUsers.ts";
import { homeApi } from "./api.ts";
import { attention, endingKeys, type Absent, type Finding, type Standing } from "./attention.ts";
import { newlyDisabled } from "./disabled.ts";
import { HomeCard } from "./HomeCard.tsx";
import { putAside } from "./putAside.ts";

/** Findings to keep space for while checks run. Each takes two lines of a skeleton. */
const expectedFindings = 3;

/** Maximum number of names per finding. The title has the total. */
const mostNames = 3;

/** Returns the data of a check, or the reason why it has none. A 403 turns the check off: this admin may not run it. */
function readOf<T>({ data, error }: { data: T | undefined; error: Error | null }, isWanted: boolean | Absent) {
  if (isWanted === false) return "off";
  if (typeof isWanted === "string") return isWanted;
  if (data !== undefined) return data;
  return error ? (isApiError(error, 403) ? "off" : "failed") : "pending";
}

/** Reads the data for the checks that this admin may run. */
function useStanding(): Standing {
  const access = useAccess();
  const server = useServer();
  const queries = useQueryClient();
  const api = homeApi(server, queries);
  const realmRead = useRealm();
  const realm = readOf(realmRead, true);
  const isSet = (look: (realm: Realm) => boolean) => (typeof realm === "string" ? realm : look(realm));
  const seesEvents = access.has("view-events");
  const wanted = {
    keys: access.has("view-realm"),
    clients: access.has("view-clients"),
    locked: seesEvents && access.has("view-users") && isSet(({ eventsEnabled }) => eventsEnabled === true),
    people:
      seesEvents &&
      isSet(({ adminEventsEnabled, adminEventsDetailsEnabled }) => !!adminEventsEnabled && !!adminEventsDetailsEnabled),
  };
  const read = (isWanted: boolean | Absent) => ({ enabled: isWanted === true, retry: false as const });
  const keys = useQuery({ ...api.keys, ...read(wanted.keys) });
  const nowMs = Date.now();
  const isEnding = endingKeys(keys.data?.keys ?? [], nowMs).length > 0;
  const keyNames = useQuery({ ...api.keyNames, enabled: isEnding, retry: false });
  const clients = useQuery({ ...api.clients, ...read(wanted.clients) });
  const locked = useQuery({ ...lockedOutUsers(server, queries), ...read(wanted.locked) });
  const people = useQuery({ ...api.people, ...read(wanted.people) });
  return attention({
    realm,
    clients: readOf(clients, wanted.clients),
    keys: readOf({ error: keys.error, data: keys.data && (keys.data.keys ?? []) }, wanted.keys),
    locked: readOf({ error: locked.error, data: locked.data?.length }, wanted.locked),
    disabled: readOf({ error: people.error, data: people.data && newlyDisabled(people.data) }, wanted.people),
    keyNames: keyNames.data ?? (keyNames.isLoading ? "pending" : undefined),
    nowMs,
  });
}

/**
 * Findings that one action fixes, urgent ones first.
 * Runs only the checks that this admin may run, and hides passed checks.
 */
export function Attention() {
  const t = useT();
  const server = useServer();
  const aside = putAside(server.issuer);
  const hidden = useSyncExternalStore(aside.subscribe, aside.get, aside.get);
  const [showsAside, setShowsAside] = useState(false);
  const { findings, passed, pending, failed, total } = useStanding();
  const shown = findings.filter(({ id }) => !hidden.includes(id));
  const isAside = findings.filter(({ id }) => hidden.includes(id));
  const urgent = shown.filter(({ isUrgent }) => isUrgent).length;
  return (
    <HomeCard
      name="attention"
      title={t("dashboard.attention")}
      tags={
        <>
          {urgent > 0 && <Tag state="error">{t("dashboard.urgent", { count: urgent })}</Tag>}
          {shown.length > urgent && <Tag tone="warning">{t("dashboard.toDo", { count: shown.length - urgent })}</Tag>}
        </>
      }
      foot={
        <>
          <span role="status">
            {pending > 0
              ? t("dashboard.checking", { done: total - pending, total })
              : t("dashboard.passed", { count: passed })}
          </span>
          {failed > 0 && (
            <span className="warning" data-state="unknown">
              {t("dashboard.unchecked", { count: failed })}
            </span>
          )}
          {isAside.length > 0 && (
            <button
              type="button"
              className="link"
              data-action="show-aside"
              aria-expanded={showsAside}
              onClick={() => setShowsAside(!showsAside)}
            >
              {t("dashboard.aside", { count: isAside.length })}
            </button>
          )}
        </>
      }
    >
      {shown.length === 0 && pending + failed === 0 && <p className="home-note">{t("dashboard.nothing")}</p>}
      <ul className="home-lines">
        {[...shown, ...(showsAside ? isAside : [])].map((finding) => (
          <FindingLine
            key={finding.id}
            finding={finding}
            isAside={hidden.includes(finding.id)}
            onAside={() => aside.toggle(finding.id)}
          />
        ))}
      </ul>
      {pending > 0 && shown.length < expectedFindings && <Skeleton lines={2 * (expectedFindings - shown.length)} />}
    </HomeCard>
  );
}

function FindingLine({ finding, isAside, onAside }: { finding: Finding; isAside: boolean; onAside: () => void }) {
  const t = useT();
  const { id, isUrgent, icon, title, about, to, act } = finding;
  const names = about && "names" in about ? about.names : [];
  const text = say(t, title);
  return (
    <li data-name={id} className={isAside ? "aside" : ""}>
      <span className={`home-mark ${isUrgent ? "danger" : "warning"}`}>
        <Icon name={icon} size={15} />
      </span>
      <span className="named">
        <b>{text}</b>
        {about && (
          <small>
            {"words" in about ? (
              say(t, about.words)
            ) : (
              <bdi>
                {names.slice(0, mostNames).join(", ")}
                {names.length > mostNames && ` ${t("dashboard.andMore", { count: names.length - mostNames })}`}
              </bdi>
            )}
          </small>
        )}
      </span>
      <Link to={to} className="home-act" action={`settle-${id}`}>
        {t(act)}
      </Link>
      <IconButton
        action="put-aside"
        icon={isAside ? "eye" : "eye-off"}
        label={t(isAside ? "dashboard.takeBack" : "dashboard.putAside", { name: text })}
        tone="quiet"
        onClick={onAside}
      />
    </li>
  );
}
