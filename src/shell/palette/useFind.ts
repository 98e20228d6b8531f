import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { areas } from "../../areas/index.ts";
import { dashboard } from "../../areas/dashboard/area.ts";
import { realmsApi } from "../../areas/realms/api.ts";
import { isReachable } from "../../areas/realms/realm.ts";
import { realms } from "../../areas/realms/area.ts";
import { masterRealm } from "../../session/masterRealm.ts";
import { resolveText } from "../../i18n/texts.ts";
import { isOffered } from "../../kit/area/visible.ts";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import { usePanel, useServer, useServerInfo, useSession, useCapabilities, useT } from "../../kit/panel.ts";
import { searchDebounceMs } from "../../kit/table/SearchBox.tsx";
import { actHits, type ShellDialogs } from "./acts.ts";
import { findRecords, hitsPerKind } from "./findRecords.ts";
import { loadSettings, type PlaceSettings } from "../../areas/settings.ts";
import { bestFirst, listLink, pagesOf, type Asked, type Hit } from "./hits.ts";
import { nearRank, slip } from "./near.ts";
import { inRecord } from "./recordPlace.ts";
import { settingHits } from "./settingHits.ts";
import { usePlaces } from "./usePlaces.ts";

interface HitGroup {
  id: string;
  title: string;
  hits: readonly Hit[];
  /** The whole list of them, where there are more. */
  more: AreaLink | undefined;
}

export interface Findings {
  groups: readonly HitGroup[];
  isPending: boolean;
  /** Nothing that is still to come can stand before what is found first. */
  isFirstKnown: boolean;
  /** Titles of kinds that could not be searched. */
  failed: readonly string[];
}

/** Above every rank. */
const none = slip + 1;

/** How many acts are shown, and those that are there before anything is typed. */
const mostActs = 5;
const commonActs = ["sign-out-all", "import-users"];

/** Each with how well it answers. */
function rankedBy(hits: readonly Hit[], wanted: string): { hit: Hit; rank: number }[] {
  return hits.map((hit) => {
    const texts = [hit.label, hit.detail && `${hit.detail} ${hit.label}`, hit.words && `${hit.words} ${hit.label}`];
    return { hit, rank: Math.min(none, ...texts.flatMap((each) => (each ? (nearRank(each, wanted) ?? none) : []))) };
  });
}

/** One letter finds half of everything; in scripts where one sign is a word it does not. */
const isSearchable = (text: string) => text.length > 1 || /[^ -\u024f]/.test(text);

/**
 * Pages at once, records of the server after a pause in typing, or without one when `isAwaited`. Each kind is asked for alone and fails alone.
 * `asked`: only records that have this setting are looked for.
 */
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
  // The list of realms is for those who may see several; only the master realm's home has tabs.
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

  // Not before their texts are there: a text that is missed is one more reason to draw the whole page anew once it comes.
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
        // What was meant perhaps comes after what was typed.
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
              link: { ...dashboard.to.home(), realm: name },
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
    // A refusal is no failure: that kind is not the admin's to see.
    failed: kinds
      .filter(
        (_, index) =>
          isOn && answers[index]?.isError && (answers[index]?.error as { status?: number } | null)?.status !== 403,
      )
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

/** The settings that can be found; none until their names are there. */
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

/** Names of all screens: areas bring theirs with their first use, which may not have been. */
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
