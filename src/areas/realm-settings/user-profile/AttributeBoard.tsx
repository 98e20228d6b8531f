import { useState } from "react";
import { Icon } from "../../../kit/base/Icon.tsx";
import { lazily } from "../../../kit/states/lazily.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useOffered } from "../../../kit/lack/useOffered.ts";
import { useAccess } from "../../../kit/panel/session.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { SearchBox } from "../../../kit/table/SearchBox.tsx";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { resolveText } from "../../../i18n/texts.ts";
import { attributeLabel } from "../../../sections/user-profile/attribute.ts";
import { links } from "../links.ts";
import { AttributeTable, type Shown } from "./AttributeTable.tsx";
import { groupsOf, inGroup, type Attribute } from "./document.ts";
import { useProfileDraft } from "./draft.ts";
import { findingsOf } from "./findings.ts";
import styles from "./user-profile.css";

const Preview = lazily(() => import("./preview/Preview.tsx"));

/** Filter value for all groups. Can't be the name of a group. */
const any = "\u0000any";

/** Draft of the profile by groups, with a preview of the form. A move is saved with the draft. */
export function AttributeBoard() {
  useStyles(styles);
  const t = useT();
  const manage = useAccess().has("manage-realm");
  const mayCreate = useMayDo()("create-attribute") && manage;
  const { profile, change, disabled, problem } = useProfileDraft();
  const maySave = !disabled && problem === undefined;
  const mayMove = useOffered({ action: "move", label: t("reorder.change"), on: maySave || manage }) && maySave;
  const [search, setSearch] = useState("");
  const [group, setGroup] = useState(any);
  const [marked, setMarked] = useState<string>();
  const text = search.trim().toLowerCase();
  const fits = (attribute: Attribute) =>
    [attribute.name ?? "", attributeLabel(t, attribute)].some((one) => one.toLowerCase().includes(text));
  const isNarrowed = text !== "" || group !== any;
  const shown: readonly Shown[] = [undefined, ...groupsOf(profile)]
    .filter((one) => group === any || (one?.name ?? "") === group)
    .map((one) => ({ group: one, attributes: inGroup(profile, one?.name).filter(fits) }))
    .filter(({ attributes }) => attributes.length || (!isNarrowed && text === ""));
  const found = (profile.attributes ?? []).reduce((sum, attribute) => sum + findingsOf(attribute).length, 0);
  const policy = profile.unmanagedAttributePolicy ?? "DISABLED";
  return (
    <div className="profile-board">
      <div className="list card" data-state={shown.length ? "ready" : "no-results"}>
        <div className="toolbar">
          <div className="tools">
            <SearchBox value={search} label={t("realmSettings.userProfile.search")} onSearch={setSearch} />
            <select
              className="input"
              data-field="group-filter"
              aria-label={t("attributeGroup")}
              value={group}
              onChange={(event) => setGroup(event.target.value)}
            >
              <option value={any}>{t("allGroups")}</option>
              <option value="">{t("realmSettings.userProfile.noGroup")}</option>
              {groupsOf(profile).map(({ name = "", displayHeader }) => (
                <option key={name} value={name}>
                  {displayHeader ? resolveText(t, displayHeader) : name}
                </option>
              ))}
            </select>
          </div>
          {mayCreate && (
            <Link to={links.attributeCreate()} className="btn primary" action="create-attribute">
              <Icon name="plus" />
              {t("createAttribute")}
            </Link>
          )}
        </div>
        {shown.length ? (
          <AttributeTable
            profile={profile}
            shown={shown}
            isNarrowed={isNarrowed}
            marked={marked}
            onMark={setMarked}
            mayMove={mayMove}
            maySave={maySave}
            onChange={change}
          />
        ) : (
          <div className="state" role="status">
            <p>{t("noSearchResults")}</p>
            <button
              type="button"
              className="link"
              data-action="clear-filters"
              onClick={() => {
                setSearch("");
                setGroup(any);
              }}
            >
              {t("clearAllFilters")}
            </button>
          </div>
        )}
      </div>
      <div className="profile-side">
        <p className="profile-policy" data-policy={policy}>
          {found > 0 && <span data-findings={found}>{t("realmSettings.userProfile.findings", { count: found })} </span>}
          {t("unmanagedAttributes")}: <b>{t(`unmanagedAttributePolicy.${policy}`)}</b>{" "}
          <Link to={links.settings({ tab: "general" })} action="open-policy">
            {t("realmSettings.userProfile.change")}
          </Link>
        </p>
        <Preview profile={profile} marked={marked} onMark={setMarked} />
      </div>
    </div>
  );
}
