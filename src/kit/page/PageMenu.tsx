import { Button } from "../base/Button.tsx";
import { Icon } from "../base/Icon.tsx";
import { Menu, type MenuItem } from "../overlay/Menu.tsx";
import { useT } from "../panel.ts";

/** The menu at the head of a page; none where there is nothing in it. */
export function PageMenu({ items }: { items: readonly MenuItem[] }) {
  const t = useT();
  return (
    items.length > 0 && (
      <Menu
        label={t("action")}
        items={items}
        trigger={
          <Button action="actions">
            {t("action")}
            <Icon name="chevron-down" />
          </Button>
        }
      />
    )
  );
}
