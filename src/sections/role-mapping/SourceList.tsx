import { Fragment, useState } from "react";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { Role } from "../pickers/role.ts";
import type { GroupStep, Source } from "./sources.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./sources.css";

/** Links of the steps. A step without a link is text. */
export interface RoleLinks {
  role?: (role: Role) => AreaLink | undefined;
  group?: (group: GroupStep) => AreaLink | undefined;
}

/** Sources shown before the list is expanded. */
const shownSources = 3;

/** All sources of a role, one per line: `group /Paris/Sales › composite sales-lead`. */
export function SourceList({ sources, links }: { sources: readonly Source[]; links: RoleLinks }) {
  useStyles(styles);
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? sources : sources.slice(0, shownSources);
  return (
    <ul className="sources">
      {shown.map((source, index) => (
        <li key={index}>
          <Way source={source} links={links} />
        </li>
      ))}
      {sources.length > shown.length && (
        <li>
          <button type="button" className="link" data-action="show-sources" onClick={() => setOpen(true)}>
            {t("roles.moreSources", { count: sources.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

function Way({ source: { groups, through }, links }: { source: Source; links: RoleLinks }) {
  const t = useT();
  if (!groups.length && !through.length) return <Tag>{t("roles.direct")}</Tag>;
  const steps = [
    ...groups.map((group) => ({ kind: "group", of: undefined, name: group.path, to: links.group?.(group) })),
    ...through.map((role) => ({
      kind: "composite",
      of: role.client?.clientId,
      name: role.name,
      to: links.role?.(role),
    })),
  ];
  return (
    <span className="way">
      {steps.map(({ kind, of, name, to }, index) => (
        <Fragment key={index}>
          {index > 0 && <Icon name="chevron-right" size={14} />}
          <span>
            {t(kind)}{" "}
            {of && (
              <>
                <bdi>{of}</bdi>{" "}
              </>
            )}
            <b>
              <MaybeLink to={to}>
                <bdi>{name}</bdi>
              </MaybeLink>
            </b>
          </span>
        </Fragment>
      ))}
    </span>
  );
}
