import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { errorText } from "../../kit/errors/errorText.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { useServer, useSessionState } from "../../kit/panel/session.ts";
import type { SnapshotCause, SnapshotStore } from "../../kit/panel/snapshotStore.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import type { RealmDocument } from "../../realm-document/index.ts";
import { useOwner } from "../realm-plan/owner.ts";
import english from "./en.json" with { type: "json" };
import { snapshotSettings } from "./settings.ts";

/** Store whose code loads with the first use. */
const lazyStore = (owner: string): SnapshotStore => {
  const store = async () => (await import("./browserSnapshots.ts")).browserSnapshots(owner);
  return {
    list: async () => (await store()).list(),
    read: async (id) => (await store()).read(id),
    write: async (head, text) => (await store()).write(head, text),
    remove: async (id) => (await store()).remove(id),
  };
};

/** Store of snapshots: the host page's, or this browser. */
export function useSnapshotStore(): SnapshotStore {
  const { snapshots } = usePanel();
  const owner = useOwner();
  return useMemo(() => snapshots ?? lazyStore(owner), [snapshots, owner]);
}

/** Tells whether snapshots of the current realm are taken automatically. */
export function useSnapshotSetting() {
  const { snapshots, realm } = usePanel();
  const owner = useOwner();
  const { url } = useServer();
  const read = () => snapshotSettings.isOn(owner, url, realm);
  const isChosen = useSyncExternalStore(snapshotSettings.subscribe, read, read);
  return {
    isOn: snapshots !== undefined || isChosen,
    /** True if the host page keeps them: then there is no choice. */
    isOfHost: snapshots !== undefined,
    turn: (isOn: boolean) => snapshotSettings.turn(owner, url, realm, isOn),
  };
}

/**
 * Takes a snapshot before an act, if the admin wants that. `read` is the realm if it has just been read. A failure is reported and never stops the act.
 */
export function useSnapshotBefore(): (cause: SnapshotCause, read?: RealmDocument) => Promise<void> {
  useTexts(english);
  const { session, realm } = usePanel();
  const { isOn } = useSnapshotSetting();
  const store = useSnapshotStore();
  const alerts = useAlerts();
  const t = useT();
  return useCallback(
    async (cause, read) => {
      if (!isOn) return;
      try {
        const { keep, take } = await import("./take.ts");
        await (read ? keep(store, read, cause) : take({ session, realm, store }, cause));
      } catch (error) {
        alerts.show("warning", t("snapshots.notTaken", { error: errorText(t, error) }));
      }
    },
    [isOn, session, realm, store, alerts, t],
  );
}

/** Delay after the console opened, in milliseconds: the screen comes first. */
const delayMs = 5000;

/** Takes a snapshot once a day, if the admin wants that. */
export function useDailySnapshot(): void {
  const { session, realm } = usePanel();
  const { isOn } = useSnapshotSetting();
  const { whoAmI } = useSessionState();
  const store = useSnapshotStore();
  const isReady = isOn && whoAmI !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const stop = new AbortController();
    const run = async () => {
      const { takeDaily } = await import("./take.ts");
      // The next opening tries again.
      await takeDaily({ session, realm, store }, stop.signal).catch(() => {});
    };
    const timer = setTimeout(() => void run(), delayMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isReady, session, realm, store]);
}
