import { tabTitle } from "../../../kit/area/tabs.ts";
import { Link } from "../../../kit/base/Link.tsx";
import { explain } from "../../../kit/lack/explain.ts";
import type { RailResultsProps } from "../../../kit/page/TabRail.tsx";
import { useCapabilities } from "../../../kit/area/useCapabilities.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { links } from "../links.ts";
import { useManagedRealm } from "../realm.ts";
import type { Tabs } from "../../../kit/area/defineArea.ts";
import type { Realm } from "../../../api/realm.ts";
import { realmTabs } from "../tabs.ts";
import english from "./en.json" with { type: "json" };
import styles from "./found.css";
import type { PlaceSettings } from "../../../sections/setting-index/settings.ts";
import index from "../../../sections/setting-index/settings.json" with { type: "json" };

const tabs: Tabs<Realm> = realmTabs;

const places: readonly PlaceSettings[] = index.filter(
  ({ area, screen }) => area === "realm-settings" && screen === "settings",
);

interface Found {
  tab: string;
  inside?: string;
  label: string;
  /** `data-for` of the field. Absent for a tab. */
  field?: string;
}

/** Settings of all tabs whose label contains the search text, as links to their fields. */
export default function FoundSettings({ text, items, active }: RailResultsProps) {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const realm = useManagedRealm();
  const around = useCapabilities();
  const words = text.toLocaleLowerCase();
  const fits = (label: string) => label.toLocaleLowerCase().includes(words);
  const isThere = (tab: string, inside = "") => {
    const inner = tabs[tab]?.tabs?.[inside];
    if (inside === "" || !inner) return inside === "";
    const { offered, because } = explain(inner, around, realm, around);
    return offered || because?.by === "unknown";
  };
  const groups = items
    .map((item) => {
      const def = tabs[item.id];
      const inner = Object.entries(def?.tabs ?? {})
        .filter(([inside]) => isThere(item.id, inside))
        .map(([inside, each]): Found => ({ tab: item.id, inside, label: t(tabTitle(inside, each)) }));
      const fields = places
        .filter(({ tab, inside }) => tab === item.id && isThere(tab, inside))
        .flatMap(({ tab, inside, settings }) =>
          settings
            .filter(({ feature }) => !feature || around.feature(feature) === true)
            .map(({ key, field }): Found => ({ tab: tab ?? "", ...(inside && { inside }), field, label: t(key) })),
        );
      const self: Found = { tab: item.id, label: item.label };
      return { item, found: [self, ...inner, ...fields].filter(({ label }) => fits(label)) };
    })
    .filter(({ found }) => found.length > 0);
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <div className="rail-found">
      <p className="visually-hidden" role="status">
        {t("realmSettings.find.count", { count })}
      </p>
      {count === 0 && <p className="hint">{t("realmSettings.find.none", { text })}</p>}
      {groups.map(({ item, found }) => (
        <section key={item.id}>
          <h2>{item.label}</h2>
          <ul>
            {found.map(({ tab, inside, label, field }) => (
              <li key={`${inside ?? ""} ${field ?? ""}`}>
                <Link
                  to={linkTo(tab, inside, field)}
                  className="rail-item"
                  data-setting={field ?? inside ?? tab}
                  aria-current={!field && !inside && tab === active ? "page" : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const linkTo = (tab: string, inside: string | undefined, field: string | undefined) => {
  const link = links.settings({ tab, ...(inside && { inside }) });
  return field ? { ...link, path: `${link.path}?${new URLSearchParams({ setting: field })}` } : link;
};
