import { useContext, useEffect } from "react";
import { Loader } from "../embed/Loader.tsx";
import type { Host } from "../embed/Host.ts";
import { PanelContext, usePanel } from "../kit/panel/panel.ts";
import { LongWait } from "../kit/states/LongWait.tsx";
import { PageShape } from "../kit/states/skeletons.tsx";
import { fetchBasics } from "./boot/basics.ts";
import { currentPath, placeOf } from "./place.ts";
import { addresses } from "./routes.tsx";

/** Skeleton of the console during sign-in. Requests data that needs no roles once there is a token. */
export function Starting({ host }: { host: Host }) {
  const panel = useContext(PanelContext);
  const path = currentPath(host.options());
  return (
    <div className="shell">
      <header className="masthead">
        <span className="logo">
          <span className="logo-mark" />
        </span>
      </header>
      <div className="side">
        <span className="bone realm-bone" />
        {Array.from({ length: 8 }, (_, index) => (
          <span key={index} className={`bone w${index % 4}`} />
        ))}
      </div>
      <div className="main">
        <LongWait />
        <PageShape kind="list" />
      </div>
      {panel && (
        <>
          <Basics host={host} />
          <Loader addresses={addresses} path={path} realm={placeOf(path).realm} />
        </>
      )}
    </div>
  );
}

/** Starts requests that every start needs, in parallel to who-am-I. */
function Basics({ host }: { host: Host }) {
  const { session, realm } = usePanel();
  useEffect(
    () => void fetchBasics(session, () => placeOf(currentPath(host.options())).realm ?? realm),
    [session, realm, host],
  );
  return null;
}
