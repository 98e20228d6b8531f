import { Time } from "../../kit/base/Time.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { RealmDocument } from "../../realm-document/index.ts";
import { hostOf } from "../realm-plan/server/otherRealm.ts";

/** Server, version and time of a document, or the format of its file. */
export function SideOrigin({ document: { source } }: { document: RealmDocument }) {
  const t = useT();
  const version = source.version && t("realmSide.version", { version: source.version });
  if (source.type === "file")
    return <bdi>{[t(`realmSide.format.${source.format}`), version].filter(Boolean).join(" · ")}</bdi>;
  return (
    <>
      <bdi>{[hostOf(source.url), version].filter(Boolean).join(" · ")}</bdi>
      {" · "}
      <Time ms={source.readAtMs} />
    </>
  );
}
