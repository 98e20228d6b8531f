import { useQuery } from "@tanstack/react-query";
import { Tag } from "../../../kit/base/Tag.tsx";
import type { SnapshotHead } from "../../../kit/panel/snapshotStore.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { diff, type ItemDifference, type SectionId } from "../../../realm-document/index.ts";
import { nameOf } from "../../../sections/realm-plan/names.ts";
import { useKindTitle } from "../../../sections/realm-plan/useKindTitle.ts";
import { documentIn } from "../../../sections/snapshots/file.ts";
import { useSnapshotStore } from "../../../sections/snapshots/useSnapshots.ts";

/** Parts without admin events. Source: Keycloak 26.7.4. */
const withoutEvents: ReadonlySet<SectionId> = new Set([
  ...(["localization", "clientProfiles", "clientPolicies", "realmDefaultScopes", "workflows"] as const),
]);

/** Changes since the snapshot before. */
export function SnapshotDetail({ head, before }: { head: SnapshotHead; before: SnapshotHead | undefined }) {
  const t = useT();
  const store = useSnapshotStore();
  const { data, error, refetch } = useQuery({
    queryKey: ["history", "snapshot-changes", head.id, before?.id],
    enabled: before !== undefined,
    queryFn: async (): Promise<readonly ItemDifference[]> => {
      const read = async (id: string) => documentIn((await store.read(id)) ?? "");
      const [after, earlier] = await Promise.all([read(head.id), read(before?.id ?? "")]);
      if (!after || !earlier) throw new Error(t("history.noSnapshotFile"));
      return diff(after, earlier).sections.flatMap(({ items }) => items.filter(({ change }) => change !== "equal"));
    },
    networkMode: "always",
    structuralSharing: false,
  });
  if (!before) return <p className="hint">{t("history.firstSnapshot")}</p>;
  if (data) return <Items items={data} />;
  return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton lines={2} />;
}

function Items({ items }: { items: readonly ItemDifference[] }) {
  const t = useT();
  const kindTitle = useKindTitle();
  if (items.length === 0) return <p className="hint">{t("history.snapshotSame")}</p>;
  return (
    <ul className="history-snapshot-items" aria-label={t("history.sinceSnapshot")}>
      {items.map((item) => {
        const { name, detail } = nameOf(item);
        return (
          <li key={item.key} data-name={name}>
            <Tag>{t(`history.item.${item.change === "equal" ? "changed" : item.change}`)}</Tag> {kindTitle(item.kind)}{" "}
            <b>
              <bdi>{name}</bdi>
            </b>{" "}
            {detail && <small>{detail}</small>}
            {withoutEvents.has(item.section) && <Tag tone="warning">{t("history.noEvents")}</Tag>}
          </li>
        );
      })}
    </ul>
  );
}
