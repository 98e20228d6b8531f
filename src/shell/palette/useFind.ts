import { statusOf } from "../../api/ApiError.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { areas } from "../../areas/index.ts";
import { dashboard } from "../../areas/dashboard/area.ts";
import { realmsApi } from "../../areas/realms/api.ts";
import { isReachable } from "../../areas/realms/realm.ts";
import { realms } from "../../areas/realms/area.ts";
import { masterRealm } from "../../session/masterRealm.ts";
import { resolveText } from "../../i18n/texts.ts";
import { isOffered } from "../../kit/lack/visible.ts";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { useServer, useSession } from "../../kit/panel/session.ts";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { useCapabilities } from "../../kit/area/useCapabilities.ts";
import { useT } from "../../kit/panel/texts.ts";
import { searchDebounceMs } from "../../kit/table/SearchBox.tsx";
import { actHits, type ShellDialogs } from "./acts.ts";
import { findRecords, hitsPerKind } from "./findRecords.ts";
import { loadSettings, type PlaceSettings } from "../../sections/setting-index/settings.ts";
import { bestFirst, listLink, pagesOf, type Asked, type Hit } from "./hits.ts";
import { nearRank, slip } from "./near.ts";
import { inRecord } from "./recordPlace.ts";
import { settingHits } from "./settingHits.ts";
import { usePlaces } from "./usePlaces.ts";
import { places } from "../../areas/places.ts";

interface HitGroup {
  id: string;
  title: string;
  hits: readonly Hit[];
  /** Link to the complete list, if there are more. */
  more: AreaLink | undefined;
}

export interface Findings {
  groups: readonly HitGroup[];
  isPending: boolean;
  /** True if no pending result can be ranked before the first one. */
  isFirstKnown: boolean;
  /** Titles of record types whose search failed. */
  failed: readonly string[];
}

/** Rank below all matches. */
const none = slip + 1;

/** Maximum of actions, and the suggestions without a search. */
const mostActs = 5;
const commonActs = ["sign-out-all", "import-users"];

/** Results with their rank. */
function rankedBy(hits: readonly Hit[], wanted: string): { hit: Hit; rank: number }[] {
  return hits.map((hit) => {
    const texts = [hit.label, hit.detail && `${hit.detail} ${hit.label}`, hit.words && `${hit.words} ${hit.label}`];
    return { hit, rank: Math.min(none, ...texts.flatMap((each) => (each ? (nearRank(each, wanted) ?? none) : []))) };
  });
}

/** A single character matches too much, except in scripts with one character per word. */
const isSearchable = (text: string) => text.length > 1 || /[^ -\u024f]/.test(text);

/**
 * Pages immediately, records after a debounce, or at once with `isAwaited`. Each record type is requested and fails
 * separately. `asked` limits the search to records with this setting.
 */
// Long: the sources of results share one search text and one order.
export function useFind(text: string, isAwaited: boolean, asked: Asked | undefined, dialogs: ShellDialogs): Findings {
  const t = useT();
  const session = useSession();
  const server = useServer();
  const { realm } = usePanel();
  const capabilities = useCapabilities();
  const info = useServerInfo().data;
  const settled = useDebounced(text.trim());
  const wanted = isAwaited ? text.trim() : settled;
  const isMaster = session.realm === masterRealm(session);
  // The realm list needs access to several realms. Only the master realm's home page has tabs.
  const offered = useMemo(
    () =>
      areas
        .filter((area) => isOffered(area, capabilities) && (area.id !== realms.id || isMaster))
        .map((area) =>
          area.id === dashboard.id && realm !== masterRealm(session)
            ? { ...area, screens: { home: { ...dashboard.screens.home, tabs: undefined } } }
            : area,
        ),
    [capabilities, isMaster, realm, session],
  );
  const hasTexts = useAreaTexts(offered);
  const index = useSettings();
  const { recent, recordOf } = usePlaces(offered);

  // Waits for the messages: each missing text would rerender the whole page when it loads.
  const everyPage = useMemo(
    () => (hasTexts ? pagesOf(offered, capabilities.access, t) : []),
    [offered, capabilities, t, hasTexts],
  );
  const isHere = realm === masterRealm(session);
  const everyAct = useMemo(
    () => (hasTexts ? actHits(offered, { access: capabilities.access, t, isMaster: isHere, dialogs }) : []),
    [offered, capabilities, t, hasTexts, isHere, dialogs],
  );

  const pages = useMemo(() => {
    const wanted = text.trim();
    if (wanted === "") return { found: everyPage.filter(({ detail }) => detail === undefined), near: [] };
    const ranked = rankedBy(everyPage, wanted);
    const found = ranked.filter(({ rank }) => rank < slip).map(({ hit }) => hit);
    const near = ranked.filter(({ rank }) => rank === slip).map(({ hit }) => hit);
    return { found: bestFirst(found, ({ label }) => [label], wanted).slice(0, 8), near: near.slice(0, 4) };
  }, [everyPage, text]);

  const acts = useMemo(() => {
    const wanted = text.trim();
    if (wanted === "")
      return [...everyPage.filter(({ isCommon }) => isCommon), ...everyAct.filter(({ id }) => commonActs.includes(id))];
    return rankedBy(everyAct, wanted)
      .filter(({ rank }) => rank <= slip)
      .sort((left, right) => left.rank - right.rank)
      .map(({ hit }) => hit)
      .slice(0, mostActs);
  }, [everyPage, everyAct, text]);

  const settings = useMemo(
    () =>
      hasTexts && isSearchable(text.trim())
        ? settingHits(index, text.trim(), { areas: offered, capabilities, t, recordOf })
        : [],
    [index, text, offered, capabilities, t, recordOf, hasTexts],
  );

  const kinds = offered.flatMap(({ finder, ...area }) =>
    finder && (!asked || asked.area.id === area.id) ? [{ finder, area }] : [],
  );
  const isOn = isSearchable(wanted) || asked !== undefined;
  const answers = useQueries({
    queries: kinds.map(({ finder, area }) => ({
      queryKey: server.key("find", area.id, wanted),
      enabled: isOn,
      retry: false,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        findRecords(area, (await finder()).default, server, wanted, signal, info),
    })),
  });
  const found = useQuery({
    ...realmsApi(session.server()).names({ first: 0, max: hitsPerKind + 1, search: wanted }),
    enabled: isOn && isMaster && !asked,
    retry: false,
  });

  const records = kinds.map(({ area }, place): HitGroup => {
    const all = isOn ? (answers[place]?.data ?? []) : [];
    const hits = asked ? all.flatMap((hit) => inRecord(hit, asked) ?? []) : all;
    return {
      id: area.id,
      title: t(area.title),
      hits: hits.slice(0, hitsPerKind),
      more: hits.length > hitsPerKind && !asked ? listLink(area, wanted) : undefined,
    };
  });
  const groups: HitGroup[] = asked
    ? records
    : [
        { id: "recent", title: t("shell.recent"), hits: text.trim() === "" ? recent : [], more: undefined },
        ...(text.trim() === "" ? [{ id: "acts", title: t("shell.acts"), hits: acts, more: undefined }] : []),
        { id: "pages", title: t("shell.pages"), hits: pages.found, more: undefined },
        ...records,
        ...(text.trim() === "" ? [] : [{ id: "acts", title: t("shell.acts"), hits: acts, more: undefined }]),
        // Typo matches come after exact ones.
        { id: "near", title: t("shell.pages"), hits: pages.near, more: undefined },
        { id: "settings", title: t("shell.settings"), hits: settings, more: undefined },
        {
          id: "realms",
          title: t("selectRealm"),
          more: undefined,
          hits: (isOn ? (found.data ?? []) : [])
            .filter(({ name }) => isReachable(name))
            .slice(0, hitsPerKind)
            .map(({ name, displayName }) => ({
              id: name,
              label: resolveText(t, displayName) || name,
              detail: displayName ? name : undefined,
              icon: realms.icon,
              link: { ...places.home(), realm: name },
            })),
        },
      ];
  const firstOpen = kinds.findIndex((_, place) => isOn && answers[place]?.isPending);
  const firstFull = records.findIndex(({ hits }) => hits.length > 0);
  const isAnswered = firstOpen < 0 || (firstFull >= 0 && firstFull < firstOpen);
  return {
    groups: groups.filter(({ hits }) => hits.length),
    isFirstKnown:
      text.trim() === "" ||
      (hasTexts && ((!asked && pages.found.length > 0) || (wanted === text.trim() && isAnswered))),
    isPending:
      !hasTexts || wanted !== text.trim() || (isOn && (answers.some(({ isPending }) => isPending) || found.isLoading)),
    // Denied access is not a failure: the admin may not view that record type.
    failed: kinds
      .filter((_, index) => isOn && answers[index]?.isError && statusOf(answers[index]?.error) !== 403)
      .map(({ area }) => t(area.title)),
  };
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, searchDebounceMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Searchable settings. Empty until their labels have loaded. */
function useSettings(): readonly PlaceSettings[] {
  const [index, setIndex] = useState<readonly PlaceSettings[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void loadSettings().then(
      (found) => isCurrent && setIndex(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return index;
}

/** Loads the labels of all screens, which areas otherwise add on first use. */
function useAreaTexts(offered: readonly (typeof areas)[number][]): boolean {
  const session = useSession();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void Promise.allSettled(offered.map((area) => session.loadAreaTexts(area))).then(() => isCurrent && setDone(true));
    return () => {
      isCurrent = false;
    };
  }, [offered, session]);
  return isDone;
}
