import { useAccess, useServer } from "../../kit/panel/session.ts";
import type { Extras } from "../../check-up/index.ts";
import type { RealmDocument } from "../../realm-document/index.ts";
import { usePaced } from "../../sections/paced/usePaced.ts";
import type { Progress } from "../../sections/realm-plan/reading.ts";

export interface PeopleState {
  extras: Extras;
  isReading: boolean;
  isPaused: boolean;
  progress: Progress | undefined;
  /** Holds requests back, or lets them go on. */
  togglePause: () => void;
  cancel: () => void;
}

interface Found {
  document: RealmDocument;
  engine: Pick<typeof import("./engine.ts"), "readPeople">;
  atMs: number;
}

const forbidden = { reason: "forbidden" } as const;

const noPermission: Extras = { notRead: { admins: forbidden, links: forbidden } };

const notYet: Extras = {};

/** Reads the admins of a realm slowly, after the realm. */
export function usePeople(found: Found | undefined, isEnabled: boolean): PeopleState {
  const server = useServer();
  const mayRead = useAccess().has("view-users");
  const { data, isReading, isPaused, progress, togglePause, cancel } = usePaced<Extras>(
    ["check-up", "people", found?.atMs ?? 0],
    found && mayRead && isEnabled ? (paced) => found.engine.readPeople(server, found.document, paced) : undefined,
  );
  return {
    ...{ extras: data ?? (mayRead ? notYet : noPermission), isReading, isPaused, progress, togglePause, cancel },
  };
}
