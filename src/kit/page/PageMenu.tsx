import { useState, useSyncExternalStore } from "react";
import type { Change } from "../../session/lastChanges.ts";
import { Button } from "../base/Button.tsx";
import { Icon } from "../base/Icon.tsx";
import { lazily } from "../base/lazily.tsx";
import { Menu, type MenuItem } from "../overlay/Menu.tsx";
import { usePanel, useT } from "../panel.ts";

const LastChange = lazily(() => import("../copy-as/LastChange.tsx"));

/** The menu at the head of a page; none where there is nothing in it. Once something was changed, what that sent can be copied from it. */
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
