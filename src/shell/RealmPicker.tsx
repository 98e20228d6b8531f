import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { realmsApi } from "../areas/realms/api.ts";
import { isReachable } from "../areas/realms/realm.ts";
import { masterRealm } from "../session/masterRealm.ts";
import { pinnedRealms, recentRealms } from "../sections/recent-realms/recents.ts";
import { resolveText } from "../i18n/texts.ts";
import { IconButton } from "../kit/base/Button.tsx";
import { Icon } from "../kit/base/Icon.tsx";
import { Link } from "../kit/base/Link.tsx";
import { Tag } from "../kit/base/Tag.tsx";
import { useMayDo } from "../kit/panel/narrowing.ts";
import { usePanel } from "../kit/panel/panel.ts";
import { useRealm } from "../kit/panel/realm.ts";
import { useSession, useSessionState } from "../kit/panel/session.ts";
import { useT } from "../kit/panel/texts.ts";
import { HeadingContext } from "../kit/states/heading.ts";
import { LoadError, NoResults, Skeleton } from "../kit/states/states.tsx";
import { SearchBox } from "../kit/table/SearchBox.tsx";
import { arrangeRealms, fewRealms, hasSearch, realmPageSize, type SelectorEntry } from "./realmOrder.ts";
import { places } from "../areas/places.ts";

/** Content of the realm selector: paged realms, search, and links to the realm list and to a new realm. */
export default function RealmPicker({ onChoose }: { onChoose: () => void }) {
  const t = useT();
  const session = useSession();
  const { realm, locale } = usePanel();
  const displayName = useRealm().data?.displayName;
  const mayDo = useMayDo();
  const { whoAmI } = useSessionState();
  const [search, setSearch] = useState("");
  const [first, setFirst] = useState(0);
  const api = realmsApi(session.server());
  const found = useQuery({
    ...api.names({ first, max: realmPageSize + 1, search }),
    placeholderData: keepPreviousData,
  });
  const rows = found.data ?? [];
  const page = rows.slice(0, realmPageSize);
  const recents = useRecents(
    page.map(({ name }) => name),
    found.isSuccess && !found.isPlaceholderData && first === 0 && search === "",
  );
  const pins = useSyncExternalStore(pinnedRealms.subscribe, pinnedRealms.get, pinnedRealms.get);
  const entries = arrangeRealms({
    page,
    current: { name: realm, ...(displayName && { displayName }) },
    recents,
    pins,
    first,
    search,
    locale,
  });
  const hasNext = rows.length > realmPageSize;
  const withSearch = hasSearch(entries.length, search, first);
  const picker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focuses the search field for typing. On touch devices, the keyboard would cover the list.
    if (withSearch && matchMedia("(pointer: fine)").matches)
      picker.current?.querySelector<HTMLElement>('[data-field="search"]')?.focus();
  }, [withSearch]);
  const mayCreate = (whoAmI?.createRealm === true || whoAmI?.realmAccess === undefined) && mayDo("create");

  return (
    <HeadingContext value="h2">
      <div
        ref={picker}
        className="realm-picker"
        data-list="realm-selector"
        data-state={
          found.isPending || found.isPlaceholderData ? "loading" : found.isError && !found.data ? "error" : "ready"
        }
      >
        {withSearch && (
          <SearchBox
            value={search}
            label={t("shell.findRealm")}
            onSearch={(text) => {
              setSearch(text);
              setFirst(0);
            }}
          />
        )}
        {found.isPending ? (
          <Skeleton lines={5} />
        ) : found.isError && !found.data ? (
          <LoadError error={found.error} onRetry={() => void found.refetch()} />
        ) : entries.length === 0 ? (
          <NoResults onClear={() => setSearch("")} />
        ) : (
          <ul className="realm-entries" aria-label={t("selectRealm")}>
            {entries.map((entry) => (
              <Entry key={entry.name} entry={entry} showRecent={entries.length > fewRealms} onChoose={onChoose} />
            ))}
          </ul>
        )}
        {(first > 0 || hasNext) && (
          <div className="realm-pages">
            <IconButton
              action="previous-page"
              icon="chevron-left"
              label={t("pagination.previous")}
              disabled={first === 0}
              onClick={() => setFirst(Math.max(0, first - realmPageSize))}
            />
            <IconButton
              action="next-page"
              icon="chevron-right"
              label={t("pagination.next")}
              disabled={!hasNext}
              onClick={() => setFirst(first + realmPageSize)}
            />
          </div>
        )}
        <ul className="menu-group">
          {session.realm === masterRealm(session) && (
            <li>
              <Link to={places.realms()} className="menu-item" action="manage-realms" onClick={onChoose}>
                <Icon name="globe" />
                <span>{t("manageRealms")}</span>
              </Link>
            </li>
          )}
          {mayCreate && (
            <li>
              <Link to={places.newRealm()} className="menu-item" action="create-realm" onClick={onChoose}>
                <Icon name="plus" />
                <span>{t("createRealm")}</span>
              </Link>
            </li>
          )}
        </ul>
      </div>
    </HeadingContext>
  );
}

function Entry({
  entry: { name, displayName, isCurrent, isRecent, isPinned },
  showRecent,
  onChoose,
}: {
  entry: SelectorEntry;
  showRecent: boolean;
  onChoose: () => void;
}) {
  const t = useT();
  const label = resolveText(t, displayName) || name;
  const face = (
    <>
      <span className="realm-names">
        <b>
          <bdi>{label}</bdi>
        </b>
        {label !== name && (
          <small>
            <bdi>{name}</bdi>
          </small>
        )}
      </span>
      {isCurrent && <Tag tone="info">{t("currentRealm")}</Tag>}
      {isRecent && !isCurrent && showRecent && <Tag>{t("recent")}</Tag>}
    </>
  );
  return (
    <li data-id={name} data-name={name}>
      {isReachable(name) ? (
        <Link
          to={{ ...places.home(), realm: name }}
          className="realm-entry"
          action="open-realm"
          aria-current={isCurrent || undefined}
          onClick={onChoose}
        >
          {face}
        </Link>
      ) : (
        <span className="realm-entry">{face}</span>
      )}
      <button
        type="button"
        className={isPinned ? "pin on" : "pin"}
        data-action="pin"
        aria-pressed={isPinned}
        aria-label={t("shell.pin", { name })}
        title={t("shell.pin", { name })}
        onClick={() => pinnedRealms.toggle(name)}
      >
        <Icon name="pin" size={14} />
      </button>
    </li>
  );
}

/**
 * Recent realms that still exist: on the page, or found by a lookup after the list has loaded.
 * Source: docs/spec/console.md §8, §9.
 */
function useRecents(onPage: readonly string[], mayAsk: boolean) {
  const session = useSession();
  const { realm } = usePanel();
  const api = realmsApi(session.server());
  const recents = useSyncExternalStore(recentRealms.subscribe, recentRealms.get, recentRealms.get);
  const unsure = recents.filter(({ name }) => name !== realm && !onPage.includes(name));
  const gone = useQueries({
    queries: unsure.map(({ name }) => ({ ...api.exists(name), enabled: mayAsk, retry: false })),
    combine: (answers) =>
      unsure.filter((_, index) => answers[index]?.data === false || answers[index]?.isError).map(({ name }) => name),
  });
  useEffect(() => {
    if (gone.length) recentRealms.drop(gone);
  }, [gone]);
  return recents.filter(({ name }) => !gone.includes(name));
}
