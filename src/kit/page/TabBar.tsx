import { useEffect, useRef } from "react";
import type { AreaLink } from "../area/defineArea.ts";
import { Link } from "../base/Link.tsx";

export interface TabItem {
  id: string;
  label: string;
  to: AreaLink;
}

/** Tabs as links of the route: each can be opened, shared and gone back to. Scrolls when it does not fit, the active one in view. */
export function TabBar({ tabs, active, label }: { tabs: readonly TabItem[]; active: string; label: string }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = bar.current;
    const current = node?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(active)}"]`);
    if (node && current) node.scrollTo({ left: current.offsetLeft - node.clientWidth / 2 + current.offsetWidth / 2 });
  }, [active]);
  return (
    <nav ref={bar} className="tabs" part="tabs" aria-label={label}>
      {tabs.map(({ id, label: text, to }) => (
        <Link
          key={id}
          to={to}
          data-tab={id}
          className={id === active ? "tab on" : "tab"}
          aria-current={id === active ? "page" : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
