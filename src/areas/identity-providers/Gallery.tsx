import { useId, useMemo, useState } from "react";
import { Link } from "../../kit/base/Link.tsx";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../kit/states/states.tsx";
import { SearchBox } from "../../kit/table/SearchBox.tsx";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { links } from "./links.ts";
import styles from "./gallery.css";
import { Mark } from "./marks.tsx";
import type { OfferedType } from "./provider.ts";

/** Returns matching types, sorted by name, in their groups. */
export function groupsOf(types: readonly OfferedType[], search: string): readonly [string, readonly OfferedType[]][] {
  const wanted = search.trim().toLocaleLowerCase();
  const found = types
    .filter(({ id, name }) => `${name}\n${id}`.toLocaleLowerCase().includes(wanted))
    .sort((left, right) => left.name.localeCompare(right.name));
  const groups = new Map<string, OfferedType[]>();
  // Add empty groups first to keep the order of groups.
  for (const { groupName } of types) groups.set(groupName, []);
  for (const type of found) groups.get(type.groupName)?.push(type);
  return [...groups].filter(([, list]) => list.length > 0);
}

/** Gallery of all provider types. Each links to the form of a new provider. */
export function Gallery({ onChoose }: { onChoose?: () => void }) {
  useStyles(styles);
  const t = useT();
  const id = useId();
  const [search, setSearch] = useState("");
  const { data, error, isPending, refetch } = useServerInfo();
  const types = useMemo(
    () =>
      (data?.identityProviders ?? []).map(
        ({ id = "", name = id, groupName = "" }): OfferedType => ({ id, name, groupName }),
      ),
    [data],
  );
  const groups = groupsOf(types, search);
  if (isPending) return <Skeleton lines={6} />;
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} roles={["view-realm"]} />;
  const count = groups.reduce((sum, [, list]) => sum + list.length, 0);
  return (
    <div className="idp-gallery" data-list="provider-types">
      <SearchBox
        value={search}
        onSearch={setSearch}
        label={t("identityProviders.searchTypes")}
        list={t("addProvider")}
      />
      <p role="status" className={count ? "visually-hidden" : "hint"}>
        {count ? t("identityProviders.typesFound", { count }) : t("identityProviders.noTypes", { search })}
      </p>
      {groups.map(([group, list], index) => (
        <section key={group} aria-labelledby={`${id}${index}`}>
          <h3 id={`${id}${index}`} className="idp-gallery-title">
            {group}
          </h3>
          <ul className="idp-cards">
            {list.map((type) => (
              <li key={type.id} data-id={type.id} data-name={type.name}>
                <Link to={links.create({ providerId: type.id })} action="choose-type" onClick={() => onChoose?.()}>
                  <Mark id={type.id} name={type.name} />
                  <bdi>{type.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
