import { resolveText } from "../../i18n/texts.ts";
import { Link } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { Help } from "../../kit/overlay/Help.tsx";
import { usePanel } from "../../kit/panel/panel.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { Column } from "../../kit/table/columns.ts";
import { isReachable, type RealmEntry } from "./realm.ts";
import { places } from "../places.ts";

function Name({ realm: { name } }: { realm: RealmEntry }) {
  const t = useT();
  const { realm } = usePanel();
  if (name === realm) {
    return (
      <span className="realm-name">
        <bdi className="strong">{name}</bdi>
        <Tag tone="info">{t("currentRealm")}</Tag>
        <Help text={t("currentRealmExplain")} label={name} />
      </span>
    );
  }
  if (!isReachable(name)) return <bdi className="strong">{name}</bdi>;
  return (
    <Link to={{ ...places.home(), realm: name }} className="strong">
      <bdi>{name}</bdi>
    </Link>
  );
}

function DisplayName({ realm: { displayName } }: { realm: RealmEntry }) {
  const t = useT();
  return displayName ? <bdi>{resolveText(t, displayName)}</bdi> : <span className="dash">—</span>;
}

export const columns: readonly Column<RealmEntry>[] = [
  { id: "name", priority: 1, cell: (realm) => <Name realm={realm} /> },
  { id: "displayName", cell: (realm) => <DisplayName realm={realm} /> },
];
