import type { AreaLink } from "../navigation/address.ts";
import { Link } from "../base/Link.tsx";
import { useT } from "../panel/texts.ts";

export interface Crumb {
  label: string;
  to?: AreaLink;
}

/** Breadcrumb, shown from two items on (docs/spec/console.md §2). */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT();
  return (
    <nav className="breadcrumb" part="breadcrumb" aria-label={t("breadcrumb")}>
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li key={`${index} ${label}`}>
            {to && index < crumbs.length - 1 ? (
              <Link to={to} title={label} action="breadcrumb">
                <bdi>{label}</bdi>
              </Link>
            ) : (
              <span title={label} aria-current={index === crumbs.length - 1 ? "page" : undefined}>
                <bdi>{label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
