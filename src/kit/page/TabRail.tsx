import { createContext, useState, useSyncExternalStore, type ComponentType, type ReactNode } from "react";
import { useNavigation } from "../area/navigation.ts";
import { Link } from "../base/Link.tsx";
import { usePanel, useT } from "../panel.ts";
import { SearchBox } from "../table/SearchBox.tsx";
import { useStyles } from "../useStyles.ts";
import type { TabItem } from "./TabBar.tsx";
import styles from "./tab-rail.css";

/** A tab in a group of tabs. */
export interface RailItem extends TabItem {
  /** Name of its group, in the panel's language. */
  group: string;
}

/** What was searched for in a rail, for who shows what was found. */
export interface RailResultsProps {
  text: string;
  items: readonly RailItem[];
  active: string;
}

/** A search above the groups, for what stands inside the tabs. */
export interface RailSearch {
  /** Placeholder and accessible name. */
  label: string;
  /** What was found, in place of the groups. */
  Results: ComponentType<RailResultsProps>;
}

interface RailProps {
  items: readonly RailItem[];
  active: string;
  label: string;
}

/** Where the links to the parts of the open tab stand: below its entry. Null while there is no such place. */
export const JumpSlot = createContext<HTMLElement | null>(null);

/** Tabs by group, in their order. */
const groupsOf = (items: readonly RailItem[]) =>
  [...new Set(items.map(({ group }) => group))].map(
    (group) => [group, items.filter((item) => item.group === group)] as const,
  );

/** Tabs in groups, beside the page where there is room, else above it as one choice. The open one is marked while it has unsaved changes. */
export function TabRail({
  items,
  active,
  label,
  search,
  children,
}: RailProps & {
  search?: RailSearch | undefined;
  children: ReactNode;
}) {
  useStyles(styles);
  const t = useT();
  const { drafts } = usePanel();
  const isDraft = useSyncExternalStore(drafts.subscribe, () => drafts.count > 0);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [text, setText] = useState("");
  const Results = text === "" ? undefined : search?.Results;
  return (
    <div className="rail-page">
      <nav className="rail" part="tabs" aria-label={label}>
        {search && <SearchBox field="find" label={search.label} value={text} onSearch={setText} />}
        {Results && <Results text={text} items={items} active={active} />}
        {/* Hidden, not gone: the links to the parts of the open tab stand in them. */}
        {groupsOf(items).map(([group, tabs]) => (
          <section key={group} hidden={Results !== undefined}>
            <h2>{group}</h2>
            <ul>
              {tabs.map(({ id, label: text, to }) => (
                <li key={id} ref={id === active ? setSlot : undefined}>
                  <Link
                    to={to}
                    data-tab={id}
                    className={id === active ? "rail-item on" : "rail-item"}
                    aria-current={id === active ? "page" : undefined}
                  >
                    {text}
                    {id === active && isDraft && (
                      <span className="rail-dot" role="img" aria-label={t("unsavedChangesTitle")} />
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="rail-choice">
        <TabChoice items={items} active={active} label={label} />
      </div>
      <div className="rail-body">
        <JumpSlot value={slot}>{children}</JumpSlot>
      </div>
    </div>
  );
}

/** The same tabs as one choice: where there is no room for them, and in the breadcrumb of a page that needs the room. */
export function TabChoice({ items, active, label }: RailProps) {
  useStyles(styles);
  const { go } = useNavigation();
  return (
    <select
      className="tab-choice"
      aria-label={label}
      value={active}
      onChange={({ target }) => {
        const chosen = items.find(({ id }) => id === target.value);
        if (chosen) go(chosen.to);
      }}
    >
      {groupsOf(items).map(([group, tabs]) => (
        <optgroup key={group} label={group}>
          {tabs.map(({ id, label: text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
