import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Realm } from "../../../api/realm.ts";
import { useAction } from "../../../kit/action/useAction.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { usePanel } from "../../../kit/panel/panel.ts";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import { idOf } from "../../../check-up/fingerprint.ts";
import { readPutAside, writePutAside } from "../../../check-up/putAside.ts";
import type { PutAside } from "../../../check-up/index.ts";
import { realmApi } from "../../../sections/realm/api.ts";
import { browserStore } from "../../../sections/realm-plan/browserStore.ts";
import { usePlace } from "../source/place.ts";
import { useOwner } from "../../../sections/realm-plan/owner.ts";

/** Attribute of the realm with the accepted findings, as JSON. */
export const asideAttribute = "iam.checks";

const store = browserStore<{ id: string; owner: string; createdAtMs: number; entries: readonly PutAside[] }>("asides");

type Entries = readonly PutAside[];

const withoutEntries = (entries: Entries, gone: readonly Pick<PutAside, "check" | "key">[]): Entries => {
  const ids = new Set(gone.map(idOf));
  return entries.filter((entry) => !ids.has(idOf(entry)));
};

const withAttribute = (realm: Realm, change: (entries: Entries) => Entries): Realm => {
  const entries = change(readPutAside(realm.attributes?.[asideAttribute] ?? ""));
  const { [asideAttribute]: _before, ...others } = realm.attributes ?? {};
  return {
    ...realm,
    attributes: entries.length > 0 ? { ...others, [asideAttribute]: writePutAside(entries) } : others,
  };
};

export interface Asides {
  /** Undefined until they have been read. */
  entries: Entries | undefined;
  /** `realm`: for all admins. `browser`: for an admin who may not change the realm. */
  place: "realm" | "browser";
  mayChange: boolean;
  /** Resolves to false if nothing was kept. */
  add: (entries: Entries) => Promise<boolean>;
  remove: (entries: Entries) => Promise<boolean>;
}

/** Accepted findings of the realm, from its attribute and from this browser. */
export function useAsides(): Asides {
  const owner = useOwner();
  const server = useServer();
  const { realm } = usePanel();
  const { run } = useAction();
  const mayDo = useMayDo();
  const source = usePlace();
  const canWrite = useAccess().has("manage-realm") && mayDo("put-aside");
  const record = useRealm();
  const id = `${owner} ${realm}`;
  const own = useQuery({
    queryKey: ["check-up", "asides", id],
    queryFn: async () => (await store.get(id))?.entries ?? [],
    staleTime: 0,
    networkMode: "always",
  });
  const text = record.data?.attributes?.[asideAttribute] ?? "";
  const inRealm = useMemo(() => readPutAside(text), [text]);
  const isRead = own.data !== undefined && !record.isPending;
  const entries = useMemo(
    () => (isRead ? [...withoutEntries(own.data ?? [], inRealm), ...inRealm] : undefined),
    [isRead, own.data, inRealm],
  );

  const inBrowser = async (change: (entries: Entries) => Entries): Promise<true> => {
    await store.put({
      ...{ id, owner, createdAtMs: Date.now() },
      entries: change((await store.get(id))?.entries ?? []),
    });
    await own.refetch();
    return true;
  };
  const onServer = async (change: (entries: Entries) => Entries): Promise<boolean> => {
    const about = { area: "realm-settings", action: "updated" as const, id: realm, invalidate: [["realm"]] };
    const written = await run({ ...about, success: "checkUp.asideSaved", failure: "checkUp.asideFailed" }, (by) => {
      const api = realmApi(by);
      const access = { query: api.detail, write: (to: typeof server, body: Realm) => realmApi(to).update(body) };
      return changeRecord(by, access, (fresh) => withAttribute(fresh, change));
    });
    return written !== undefined;
  };
  return {
    entries,
    place: canWrite ? "realm" : "browser",
    mayChange: source === "here" && mayDo({ action: "put-aside", writes: canWrite }),
    add: (added) => {
      const change = (before: Entries) => [...withoutEntries(before, added), ...added];
      return canWrite ? onServer(change) : inBrowser(change);
    },
    remove: async (gone) => {
      const ofBrowser = new Set((own.data ?? []).map(idOf));
      const [here, there] = [gone.filter((entry) => ofBrowser.has(idOf(entry))), withoutEntries(gone, own.data ?? [])];
      if (here.length > 0) await inBrowser((before) => withoutEntries(before, here));
      return there.length === 0 || onServer((before) => withoutEntries(before, there));
    },
  };
}
