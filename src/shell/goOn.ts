import { goAhead } from "../embed/ahead.ts";
import { wait } from "../session/wait.ts";
import { known, type Begun } from "./begin.ts";
import { defineConsole } from "./defineConsole.ts";
import { askFacts } from "./facts.ts";
import { currentPath, placeOf } from "./place.ts";
import { addresses } from "./routes.tsx";

/** How long the page stays empty for an answer that is expected any moment, in milliseconds. */
const patienceMs = 200;

/**
 * Goes on where a page has begun, once the console's code is there. The first calls leave before anything is drawn:
 * drawing takes as long as the server needs for them.
 */
export async function goOn(begun: Begun | undefined): Promise<void> {
  if (begun) {
    const { session, options } = begun;
    const path = currentPath(options);
    const { realm = session.realm } = placeOf(path);
    void askFacts(session, () => realm);
    goAhead(addresses, path, session, realm);
    await Promise.race([known(session), wait(patienceMs)]);
  }
  defineConsole();
}
