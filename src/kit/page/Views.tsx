import { Link } from "../base/Link.tsx";
import type { TabItem } from "./TabBar.tsx";

/** Lists that share a tab, as links of the route; one is shown. */
export function Views({ label, views, active }: { label: string; views: readonly TabItem[]; active: string }) {
  return (
    <nav className="segments" aria-label={label}>
      {views.map(({ id, label: text, to }) => <Link key={id} to={to} data-tab={id} className={id === active ? "on" : ""} aria-current={id === active ? "page" : undefined}>{text}</Link>)}
    </nav>
  );
}
