import type OrganizationDomainRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationDomainRepresentation.js";
import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import { useMemo, useState, type ReactNode } from "react";
import { numberIn } from "../../i18n/numbers.ts";
import type { Translate } from "../../i18n/texts.ts";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import type { DataTableProps } from "../../kit/table/props.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./organization-list.css";

type Organization = OrganizationRepresentation;

export interface OrganizationListProps<R extends Organization>
  extends Omit<DataTableProps<R>, "columns" | "rowId" | "rowName" | "label"> {
  link?: (organization: R) => AreaLink | undefined;
  /** Cell of the membership type. Omit to hide the column. */
  membershipType?: (organization: R) => ReactNode;
}

/** Organizations of a realm or of a user. Source: docs/spec/console.md §2 "Organization list". */
export function OrganizationList<R extends Organization>({ link, membershipType, ...table }: OrganizationListProps<R>) {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const columns = useMemo(
    (): readonly Column<R>[] => [
      {
        id: "name",
        priority: 1,
        value: (organization) => organization.name,
        cell: (organization) => (
          <MaybeLink className="strong" to={link?.(organization)}>
            <bdi className="strong">{organization.name}</bdi>
          </MaybeLink>
        ),
      },
      { id: "domains", sortable: false, cell: (organization) => <Domains organization={organization} /> },
      {
        id: "description",
        priority: 3,
        value: (organization) => organization.description,
        cell: (organization) => <Description text={organization.description} />,
      },
      {
        id: "status",
        priority: 1,
        value: (organization) => (isEnabled(organization) ? "enabled" : "disabled"),
        cell: (organization) => <Status organization={organization} />,
      },
      ...(membershipType ? [{ id: "membershipType", sortable: false, cell: membershipType } satisfies Column<R>] : []),
    ],
    [link, membershipType],
  );
  return (
    <DataTable<R>
      {...table}
      label={t("organizations")}
      columns={columns}
      rowId={(organization) => organization.id ?? ""}
      rowName={(organization) => organization.name ?? ""}
    />
  );
}

const isEnabled = ({ enabled }: Organization) => enabled !== false;

function Status({ organization }: { organization: Organization }) {
  const t = useT();
  const state = isEnabled(organization) ? "enabled" : "disabled";
  return <Tag state={state}>{t(state)}</Tag>;
}

function Description({ text }: { text: string | undefined }) {
  return text ? (
    <span title={text}>
      <bdi>{text}</bdi>
    </span>
  ) : (
    <span className="dash">—</span>
  );
}

/** Domains shown before the list is expanded. Source: docs/spec/console.md §2. */
const shownDomains = 2;

const nameOf = (domain: string | OrganizationDomainRepresentation) =>
  typeof domain === "string" ? domain : (domain.name ?? "");

/** The server's own messages use another placeholder syntax. */
const remaining = (t: Translate, count: number) =>
  t("showRemaining", { remaining: count }).replace("${remaining}", numberIn(t.locale, count));

/** Domains as chips. Shows the first two until expanded. */
function Domains({ organization }: { organization: Organization }) {
  useTexts(english);
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const names = (organization.domains ?? []).map(nameOf);
  if (!names.length) return <span className="dash">—</span>;
  return (
    <ul className="chips" aria-label={t("domains")}>
      {(isOpen ? names : names.slice(0, shownDomains)).map((name) => (
        <li key={name} className="chip plain">
          <span>
            <bdi>{name}</bdi>
          </span>
        </li>
      ))}
      {names.length > shownDomains && (
        <li>
          <button
            type="button"
            className="link"
            data-action={isOpen ? "hide-domains" : "show-domains"}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t("hide") : remaining(t, names.length - shownDomains)}
          </button>
        </li>
      )}
    </ul>
  );
}
