import { Button } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Menu } from "../../../kit/menu/Menu.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { MenuItem } from "../../../kit/menu/menuItem.ts";

/** Selects the realm, file or snapshot to check. */
export function SourceMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const t = useT();
  return (
    <Menu
      label={t("checkUp.chooseSource")}
      items={items}
      trigger={
        <Button action="choose-source">
          {t("checkUp.source", { name })}
          <Icon name="chevron-down" />
        </Button>
      }
    />
  );
}
