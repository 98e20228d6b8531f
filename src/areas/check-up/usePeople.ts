import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import type { Extras } from "../../check-up/index.ts";
import type { RealmDocument } from "../../realm-document/index.ts";
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

/** Holds callers back while it is closed. */
class Gate {
  #opened: Promise<void> | undefined;
  #open: (() => void) | undefined;

  pass = async (): Promise<void> => this.#opened;

  set(isOpen: boolean): void {
    if (!isOpen) this.#opened ??= new Promise((resolve) => (this.#open = resolve));
    else {
      this.#open?.();
      this.#opened = undefined;
    }
  }
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
  const queries = useQueryClient();
  const mayRead = useAccess().has("view-users");
  const [isPaused, setPaused] = useState(false);
  const gate = useMemo(() => new Gate(), []);
  const progressKey = server.key("check-up", "people-progress");
  const queryKey = server.key("check-up", "people", found?.atMs ?? 0);
  const { data, isFetching } = useQuery<Extras>({
    queryKey,
    queryFn:
      found && mayRead && isEnabled
        ? ({ signal }) =>
            found.engine.readPeople(server, found.document, {
              ...{ signal, gate: gate.pass },
              onProgress: (progress) => queries.setQueryData<Progress>(progressKey, progress),
            })
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  });
  const { data: progress } = useQuery<Progress>({ queryKey: progressKey, queryFn: skipToken });
  return {
    ...{ extras: data ?? (mayRead ? notYet : noPermission), isReading: isFetching, isPaused, progress },
    togglePause: () => {
      gate.set(isPaused);
      setPaused(!isPaused);
    },
    cancel: () => {
      gate.set(true);
      setPaused(false);
      void queries.cancelQueries({ queryKey });
    },
  };
}
