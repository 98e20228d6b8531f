import { useAccess, usePanel, useSession } from "../../../kit/panel.ts";
import { useStyles } from "../../../kit/useStyles.ts";
import { masterRealm } from "../../../session/masterRealm.ts";
import eventStyles from "../../../sections/event-table/event-table.css";
import { QuickLinks } from "../QuickLinks.tsx";
import { Attention } from "./Attention.tsx";
import { Changes } from "./Changes.tsx";
import { Counts } from "./Counts.tsx";
import styles from "./home.css";
import { Realms } from "./Realms.tsx";
import { SessionsNow } from "./SessionsNow.tsx";
import { SignIns } from "./SignIns.tsx";

/**
 * Is anything wrong, who did what, how busy is it; in the master realm also which others there are. Each part is there for whoever may read it, and may fail alone. Who may read none of them
 * is told how much there is, and where to go.
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
      {(seesEvents || seesRealm || isMaster) && (
        <div className="home-grid">
          {seesEvents && <SignIns />}
          {(seesRealm || isMaster) && (
            <div className="home-aside">
              {seesRealm && <Attention />}
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
