import type { ReactNode } from "react";
import type { AreaLink } from "../area/defineArea.ts";
import { Link } from "../base/Link.tsx";
import { useT } from "../panel.ts";

export interface Crumb {
  label: string;
  to?: AreaLink;
  /** In place of its text: a choice of pages beside this one. */
  choice?: ReactNode;
}

/** Way back up; shown only with more than one crumb (docs/spec/console.md §2). */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT();
  return (
    <nav className="breadcrumb" part="breadcrumb" aria-label={t("breadcrumb")}>
      <ol>
        {crumbs.map(({ label, to, choice }, index) => (
          <li key={`${index} ${label}`}>
            {choice ??
              (to && index < crumbs.length - 1 ? (
                <Link to={to} title={label} action="breadcrumb">
                  <bdi>{label}</bdi>
                </Link>
              ) : (
                <span title={label} aria-current={index === crumbs.length - 1 ? "page" : undefined}>
                  <bdi>{label}</bdi>
                </span>
              ))}
          </li>
        ))}
      </ol>
    </nav>
  );
}
