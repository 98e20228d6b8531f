import { useAccess, useSession } from "../../../kit/panel/session.ts";
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
      {!isMaster && seesRealm && access.has("manage-realm") && <FirstStepsOfNew />}
      {(seesEvents || seesRealm || isMaster) && (
        <div className="home-grid">
          {seesEvents && <SignIns />}
          {(seesRealm || isMaster) && (
            <div className="home-aside">
              {seesRealm && <Attention />}
              {seesRealm && <CheckUpCard />}
              {isMaster && <Realms />}
              {seesRealm && <SessionsNow />}
            </div>
          )}
          {seesEvents && <Changes />}
        </div>
      )}
      {!seesEvents && !seesRealm && <QuickLinks />}
    </div>
  );
}
