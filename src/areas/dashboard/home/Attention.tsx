import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { say } from "../../../kit/action/words.ts";
import { IconButton } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useAccess, useRealm, useServer, useT } from "../../../kit/panel.ts";
import { homeApi } from "./api.ts";
import { putAside } from "./aside.ts";
import { attention, type Finding } from "./attention.ts";
import { newlyDisabled } from "./disabled.ts";
import { HomeCard } from "./HomeCard.tsx";
import { lockedOut } from "./signIns.ts";

/** Names that are told; the others are counted by the title. */
const mostNames = 3;

/** What one act settles, urgent first. Only what this admin may read is looked at; what is in order shows nothing. */
export function Attention() {
  const t = useT();
  const access = useAccess();
  const server = useServer();
  const api = homeApi(server, useQueryClient());
  const { data: realm } = useRealm();
  const read = <_T,>(isAllowed: boolean) => ({ enabled: isAllowed, retry: false as const });
  const keys = useQuery({ ...api.keys, ...read(access.has("view-realm")) }).data?.keys;
  const clients = useQuery({ ...api.clients, ...read(access.has("view-clients")) }).data;
  const signIns = useQuery({
    ...api.signIns,
    ...read(access.has("view-events") && realm?.eventsEnabled === true),
  }).data;
  const tellsPeople = realm?.adminEventsEnabled === true && realm.adminEventsDetailsEnabled === true;
  const people = useQuery({ ...api.people, ...read(access.has("view-events") && tellsPeople) }).data;
  const aside = putAside(server.issuer);
  const hidden = useSyncExternalStore(aside.subscribe, aside.get, aside.get);
  const [showsAside, setShowsAside] = useState(false);
  const { findings, passed } = attention({
    realm,
    clients,
    keys,
    locked: signIns && lockedOut(signIns.events).length,
    disabled: people && newlyDisabled(people),
    nowMs: signIns?.nowMs ?? Date.now(),
  });
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
          <span>{t("dashboard.passed", { count: passed })}</span>
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
      {shown.length === 0 && <p className="home-note">{t("dashboard.nothing")}</p>}
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
