import { useEffect, useRef } from "react";
import { Link } from "../base/Link.tsx";
import type { TabItem } from "./TabBar.tsx";

/** Links to lists in one tab. Scrolls if they don't fit, with the active one in view. */
export function Views({ label, views, active }: { label: string; views: readonly TabItem[]; active: string }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = bar.current?.querySelector(`[data-tab="${CSS.escape(active)}"]`)?.getBoundingClientRect();
    const whole = bar.current?.getBoundingClientRect();
    if (current && whole)
      bar.current?.scrollBy({ left: current.left + current.width / 2 - whole.left - whole.width / 2 });
  }, [active]);
  return (
    <nav ref={bar} className="segments" part="views" aria-label={label}>
      {views.map(({ id, label: text, to }) => (
        <Link
          key={id}
          to={to}
          data-tab={id}
          className={id === active ? "on" : ""}
          aria-current={id === active ? "page" : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
