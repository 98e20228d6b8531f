import { useId } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Menu } from "../../../kit/menu/Menu.tsx";
import type { MenuItem } from "../../../kit/menu/menuItem.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { RealmDocument } from "../../../realm-document/index.ts";
import { hostOf } from "../../../sections/realm-plan/server/otherRealm.ts";
import { SideOrigin } from "../../../sections/realm-side/SideOrigin.tsx";
import { ServerSignIn } from "../../../sections/realm-plan/server/ServerSignIn.tsx";
import type { Side } from "../../../sections/realm-side/side.ts";
import type { SideState } from "../../../sections/realm-side/useSide.ts";

const nameOf = (side: Side | undefined, document: RealmDocument | undefined): string | undefined =>
  side?.type === "realm" || side?.type === "server"
    ? side.realm
    : (document?.realm ?? (side?.type === "file" ? side.id : undefined));

/** One side of the comparison, and the menu that changes it. */
export function SideCard({
  name,
  state,
  items,
}: {
  name: "source" | "target";
  state: SideState;
  items: readonly MenuItem[];
}) {
  const t = useT();
  const id = useId();
  const { side, document, isMissing, needsSignIn } = state;
  const label = nameOf(side, document);
  return (
    <section className="card compare-side-card" data-side={name} aria-labelledby={id}>
      <h2 id={id}>{t(`compare.${name}`)}</h2>
      <div className="compare-side-name">
        {label === undefined ? <span className="nothing">{t("compare.noSide")}</span> : <bdi>{label}</bdi>}
        {side?.type === "file" && <Tag>{t("realmSide.file")}</Tag>}
        {side?.type === "server" && <Tag>{hostOf(side.url)}</Tag>}
        {side?.type === "snapshot" && <Tag>{t("realmSide.snapshot")}</Tag>}
      </div>
      <p className="hint">
        {isMissing ? t(`realmSide.missing.${side?.type ?? "file"}`) : document && <SideOrigin document={document} />}
      </p>
      {side?.type === "server" && needsSignIn && <ServerSignIn key={side.url} at={side} />}
      <Menu
        label={t("compare.choose")}
        items={items}
        placement="bottom-start"
        trigger={
          <Button action={`choose-${name}`} aria-describedby={id}>
            {t("compare.choose")}
            <Icon name="chevron-down" />
          </Button>
        }
      />
    </section>
  );
}
