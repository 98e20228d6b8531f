import { useState, useSyncExternalStore } from "react";
import type { Change } from "../../session/lastChanges.ts";
import { Button } from "../base/Button.tsx";
import { Icon } from "../base/Icon.tsx";
import { lazily } from "../states/lazily.tsx";
import { Menu } from "../menu/Menu.tsx";
import type { MenuItem } from "../menu/menuItem.ts";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";

const LastChange = lazily(() => import("../copy-as/LastChange.tsx"));

/** Menu in the page header, hidden if empty. After a change, it offers to copy the sent requests. */
export function PageMenu({ items }: { items: readonly MenuItem[] }) {
  const t = useT();
  const { session, origin } = usePanel();
  const { changes } = session.personal;
  const last = () => changes.of(origin);
  const change = useSyncExternalStore(changes.subscribe, last, last);
  const [shown, show] = useState<Change>();
  if (items.length === 0) return null;
  const copy = change && {
    action: "last-change",
    label: t("copyAs.last"),
    separated: true,
    onSelect: () => show(change),
  };
  return (
    <>
      <Menu
        label={t("action")}
        items={copy ? [...items, copy] : items}
        trigger={
          <Button action="actions">
            {t("action")}
            <Icon name="chevron-down" />
          </Button>
        }
      />
      {shown && <LastChange change={shown} onClose={() => show(undefined)} />}
    </>
  );
}
