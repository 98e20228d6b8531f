import { runLoaders } from "../../embed/loader.ts";
import { patience } from "../../session/patience.ts";
import { wait } from "../../session/wait.ts";
import { known, type Booted } from "./boot.ts";
import { defineConsole } from "../defineConsole.ts";
import { fetchBasics } from "./basics.ts";
import { currentPath, placeOf } from "../place.ts";
import { addresses } from "../routes.tsx";

/**
 * Starts the console on a booted page once its code has loaded. Sends the first requests before the first render, which
 * takes about as long as the responses.
 */
export async function launch(booted: Booted | undefined): Promise<void> {
  if (booted) {
    const { session, options } = booted;
    const path = currentPath(options);
    const { realm = session.realm } = placeOf(path);
    void fetchBasics(session, () => realm);
    runLoaders(addresses, path, session, realm);
    await Promise.race([known(session), wait(patience.launchMs)]);
  }
  defineConsole();
}
