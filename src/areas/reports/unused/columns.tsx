import { Link } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import type { Translate } from "../../../i18n/texts.ts";
import type { Column } from "../../../kit/table/columns.ts";
import { linkTo } from "../place.ts";
import type { Unused } from "./types.ts";

/** Columns of unused records. */
export const unusedColumns = (t: Translate): readonly Column<Unused>[] => [
  {
    id: "name",
    priority: 1,
    value: ({ name }) => name,
    cell: (row) => (
      <span className="named">
        <Link className="strong" to={linkTo(row)}>
          <bdi>{row.name}</bdi>
        </Link>
        {row.kind === "clientRole" && (
          <small>
            <bdi>{row.of?.name}</bdi>
          </small>
        )}
      </span>
    ),
  },
  { id: "type", priority: 1, value: ({ kind }) => t(`reports.kind.${kind}`) },
  { id: "why", title: "reports.unused.why", value: ({ kind }) => t(`reports.unused.why.${kind}`) },
  {
    id: "lastSignIn",
    title: "reports.lastSignIn",
    isTime: true,
    value: ({ lastMs }) => lastMs,
    cell: ({ lastMs }) => <Time ms={lastMs} />,
  },
  {
    id: "created",
    title: "createdAt",
    priority: 3,
    optional: true,
    isTime: true,
    value: ({ createdMs }) => createdMs,
    cell: ({ createdMs }) => <Time ms={createdMs} />,
  },
  {
    id: "status",
    value: ({ enabled }) => (enabled === undefined ? "" : t(enabled ? "enabled" : "disabled")),
    cell: ({ enabled }) =>
      enabled === undefined ? (
        <span className="dash">—</span>
      ) : (
        <Tag state={enabled ? "enabled" : "disabled"}>{t(enabled ? "enabled" : "disabled")}</Tag>
      ),
  },
];
