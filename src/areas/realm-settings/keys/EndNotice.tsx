import { useT } from "../../../kit/panel.ts";
import { endOf, type RealmKey } from "./keys.ts";

/** Says which keys that are in use have a certificate that has ended, or soon does. */
export function EndNotice({ keys, now }: { keys: readonly RealmKey[]; now: number }) {
  const t = useT();
  const used = keys.filter(({ state }) => state === "inUse" || state === "active");
  return (["over", "soon"] as const).map((end) => {
    const names = used.flatMap((key) => (endOf(key, now) === end ? (key.algorithm ?? []) : []));
    return (
      names.length > 0 && (
        <p key={end} className={`notice ${end === "over" ? "danger" : "warning"}`} data-state={`certificate-${end}`}>
          {t(`realmSettings.keys.notice.${end}`, { count: names.length, names: [...new Set(names)].join(", ") })}
        </p>
      )
    );
  });
}
