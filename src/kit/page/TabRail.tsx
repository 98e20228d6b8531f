import {
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import { useNavigation } from "../navigation/navigation.ts";
import { Link } from "../base/Link.tsx";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { SearchBox } from "../table/SearchBox.tsx";
import { useStyles } from "../panel/useStyles.ts";
import type { TabItem } from "./TabBar.tsx";
import { RailSlot } from "./railSlot.ts";
import styles from "./tab-rail.css";

export interface RailItem extends TabItem {
  /** Localized name of the group. */
  group: string;
}

/** Search in the rail, for the results component. */
export interface RailResultsProps {
  text: string;
  items: readonly RailItem[];
  active: string;
}

/** Search field above the groups. */
export interface RailSearch {
  /** Placeholder and accessible name. */
  label: string;
  /** Results that replace the groups. */
  Results: ComponentType<RailResultsProps>;
}

interface RailProps {
  items: readonly RailItem[];
  active: string;
  label: string;
}

/** Container below the entry of the open tab for links to its sections. Null if there is none. */
export const JumpSlot = createContext<HTMLElement | null>(null);

const groupsOf = (items: readonly RailItem[]) =>
  [...new Set(items.map(({ group }) => group))].map(
    (group) => [group, items.filter((item) => item.group === group)] as const,
  );

/**
 * Grouped tabs: entries below the area in the console's navigation, a column next to the page in a panel, a select
 * above the page in narrow layouts. Marks the open tab while it has unsaved changes.
 */
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
  const outside = useContext(RailSlot);
  useEffect(() => {
    // After the styles and the entries around it.
    const frame = requestAnimationFrame(() => slot && reveal(slot));
    return () => cancelAnimationFrame(frame);
  }, [slot]);
  const rail = (
    <nav className="rail" part="tabs" aria-label={label}>
      {search && <SearchBox field="find" label={search.label} value={text} onSearch={setText} />}
      {Results && <Results text={text} items={items} active={active} />}
      {/* Hidden, not removed: they contain the links to sections of the open tab. */}
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
  );
  return (
    <div className={outside ? "rail-page nested" : "rail-page"}>
      {outside ? createPortal(rail, outside) : rail}
      <div className="rail-choice">
        <TabChoice items={items} active={active} label={label} />
      </div>
      <div className="rail-body">
        <JumpSlot value={slot}>{children}</JumpSlot>
      </div>
    </div>
  );
}

/** Tabs as a select, for narrow layouts. */
function TabChoice({ items, active, label }: RailProps) {
  const { go } = useNavigation();
  return (
    <select
      className="input"
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

/** Scrolls the list around an entry until the entry is visible. `scrollIntoView` would scroll the host page too. */
function reveal(entry: HTMLElement) {
  const lists = [entry.closest(".rail"), entry.closest(".nav-scroll")];
  const list = lists.find((each) => each && each.scrollHeight > each.clientHeight);
  if (!list) return;
  const [{ top, bottom }, frame] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
  if (top < frame.top) list.scrollTop += top - frame.top;
  else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom;
}
