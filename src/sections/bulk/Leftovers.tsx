import { useSyncExternalStore } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import { useJournal } from "./useJournal.ts";

const LeftoverList = lazily(() => import("./LeftoverList.tsx"));

/** Shows runs in progress in other tabs, and the remaining rows of runs that a closed tab interrupted. */
export function Leftovers() {
  const journal = useJournal();
  const entries = useSyncExternalStore(journal.subscribe, journal.get).filter(({ id }) => !journal.isOwn(id));
  return entries.length > 0 && <LeftoverList entries={entries} />;
}
