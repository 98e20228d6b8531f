import { MaybeLink } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import type { Translate } from "../../../i18n/texts.ts";
import type { AreaLink } from "../../../kit/navigation/address.ts";
import { useServer } from "../../../kit/panel/session.ts";
import type { Column } from "../../../kit/table/columns.ts";
import { places } from "../../places.ts";
import type { Holder } from "./types.ts";

const linkTo = ({ kind, id, name, type }: Holder): AreaLink | undefined => {
  if (kind === "user" || kind === "serviceAccount") return places.user(id);
  return kind === "provider" ? places.identityProvider(name, type ?? "") : undefined;
};

/** Roles shown in a row. The file and the detail have all. */
const shownRoles = 3;

/** Columns of admins. */
export const accessColumns = (t: Translate): readonly Column<Holder>[] => [
  {
    id: "name",
    priority: 1,
    value: ({ kind, name }) => (kind === "everyone" ? t("reports.access.everyone") : name),
    cell: (holder) => <Name holder={holder} t={t} />,
  },
  { id: "type", value: ({ kind }) => t(`reports.access.kind.${kind}`) },
  {
    id: "may",
    title: "reports.access.may",
    priority: 1,
    value: ({ powers }) => powers.map((power) => t(`reports.access.power.${power}`)).join(", "),
    cell: ({ powers }) =>
      powers.length === 0 ? (
        <span className="dash">—</span>
      ) : (
        <span className="tags">
          {powers
            .filter((power, _, all) => power === "everything" || !all.includes("everything"))
            .map((power) => (
              <Tag key={power} {...(power === "everything" && { tone: "warning" })}>
                {t(`reports.access.power.${power}`)}
              </Tag>
            ))}
        </span>
      ),
  },
  {
    id: "roles",
    title: "roles",
    sortable: false,
    value: ({ roles }) => roles.join(", "),
    cell: ({ roles }) => (
      <span title={roles.join(", ")}>
        <bdi>{roles.slice(0, shownRoles).join(", ")}</bdi>
        {roles.length > shownRoles && ` +${roles.length - shownRoles}`}
      </span>
    ),
  },
  {
    id: "how",
    title: "reports.access.how",
    priority: 3,
    sortable: false,
    value: ({ ways }) => ways.map(({ via, name }) => `${t(`reports.access.via.${via}`)} ${name}`).join(", "),
  },
  {
    id: "realm",
    title: "reports.access.realm",
    optional: true,
    value: ({ realm }) => realm,
  },
  {
    id: "status",
    optional: true,
    value: ({ isEnabled }) => t(isEnabled ? "enabled" : "disabled"),
    cell: ({ isEnabled }) => (
      <Tag state={isEnabled ? "enabled" : "disabled"}>{t(isEnabled ? "enabled" : "disabled")}</Tag>
    ),
  },
];

function Name({ holder, t }: { holder: Holder; t: Translate }) {
  const here = useServer().realm;
  const { kind, name, realm, isEnabled } = holder;
  const to = realm === here ? linkTo(holder) : undefined;
  const text = kind === "everyone" ? t("reports.access.everyone") : name;
  return (
    <span className="named">
      {to ? (
        <MaybeLink to={to}>
          <bdi className="strong">{text}</bdi>
        </MaybeLink>
      ) : (
        <b>
          <bdi>{text}</bdi>
        </b>
      )}
      {realm !== here && <small>{t("reports.access.ofRealm", { realm })}</small>}
      {!isEnabled && <Tag state="disabled">{t("disabled")}</Tag>}
    </span>
  );
}
