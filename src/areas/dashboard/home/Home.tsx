import type { ComponentType } from "react";
import { useAccess, useSession } from "../../../kit/panel/session.ts";
import { PartBoundary } from "../../../kit/states/PartBoundary.tsx";
import { usePanel } from "../../../kit/panel/panel.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { masterRealm } from "../../../session/masterRealm.ts";
import eventStyles from "../../../sections/event-table/event-table.css";
import { QuickLinks } from "../QuickLinks.tsx";
import { Attention } from "./Attention.tsx";
import { CheckUpCard } from "./CheckUpCard.tsx";
import { Changes } from "./Changes.tsx";
import { Counts } from "./Counts.tsx";
import { FirstStepsOfNew } from "./FirstStepsOfNew.tsx";
import styles from "./home.css";
import { Realms } from "./Realms.tsx";
import { SessionsNow } from "./SessionsNow.tsx";
import { SignIns } from "./SignIns.tsx";

/**
 * Findings, changes and sign-ins of the realm; in the master realm also the other realms.
 * Each card depends on the admin's roles and fails alone. Admins without these roles see counts and links.
 */
export default function Home() {
  useStyles(eventStyles);
  useStyles(styles);
  const access = useAccess();
  const seesEvents = access.has("view-events");
  const seesRealm = access.has("view-realm");
  const { realm } = usePanel();
  const isMaster = realm === masterRealm(useSession());
  return (
    <div className="home">
      <Counts />
      {!isMaster && seesRealm && access.has("manage-realm") && <Card of={FirstStepsOfNew} />}
      {(seesEvents || seesRealm || isMaster) && (
        <div className="home-grid">
          {seesEvents && <Card of={SignIns} />}
          {(seesRealm || isMaster) && (
            <div className="home-aside">
              {seesRealm && <Card of={Attention} />}
              {seesRealm && <Card of={CheckUpCard} />}
              {isMaster && <Card of={Realms} />}
              {seesRealm && <Card of={SessionsNow} />}
            </div>
          )}
          {seesEvents && <Card of={Changes} />}
        </div>
      )}
      {!seesEvents && !seesRealm && <QuickLinks />}
    </div>
  );
}

/** A card that fails alone, also for a response with values of unexpected types. */
const Card = ({ of: Content }: { of: ComponentType }) => (
  <PartBoundary frame={(content) => <section className="card home-card">{content}</section>}>
    <Content />
  </PartBoundary>
);
