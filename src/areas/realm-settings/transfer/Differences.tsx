import { useT } from "../../../kit/panel/texts.ts";
import type { Difference } from "../../../sections/diff/diff.ts";

/** Changed fields of a record that the import would overwrite. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const t = useT();
  if (!differences.length) return <p className="hint">{t("realmSettings.import.same")}</p>;
  return (
    <dl className="import-differences">
      {differences.map(({ path, removed, added }) => (
        <div key={path.join(" ")} data-change={path.join(".")}>
          <dt>
            <bdi>{path.join(" › ")}</bdi>
          </dt>
          <dd>
            {removed.length > 0 && (
              <del>
                <bdi>{removed.join(", ")}</bdi>
              </del>
            )}{" "}
            {added.length > 0 && (
              <ins>
                <bdi>{added.join(", ")}</bdi>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
