import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import type SlDropdownElement from "@shoelace-style/shoelace/dist/components/dropdown/dropdown.component.js";
import { directionOf } from "../../i18n/direction.ts";
import { Icon } from "../base/Icon.tsx";
import type { MenuItem } from "./menuItem.ts";
import { usePanel } from "../panel/panel.ts";
import { defineShoelace } from "./shoelace.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "iam-sl-dropdown": React.HTMLAttributes<HTMLElement> &
        React.Attributes & {
          ref?: React.Ref<SlDropdownElement>;
          hoist?: boolean;
          placement?: string;
          distance?: number;
          lang?: string;
        };
      "iam-sl-menu": React.HTMLAttributes<HTMLElement> & React.Attributes & { ref?: React.Ref<HTMLElement> };
      "iam-sl-menu-item": React.HTMLAttributes<HTMLElement> &
        React.Attributes & { value?: string; disabled?: boolean; type?: "normal" | "checkbox"; checked?: boolean };
    }
  }
}

interface Props {
  trigger: ReactNode;
  items: readonly MenuItem[];
  label: string;
  placement: string;
  /** For the fallback dialog if this code can't be loaded. */
  onClose: () => void;
}

/** Menu that opens on mount, because its trigger was just pressed. */
export default function MenuPopup({ trigger, items, label, placement }: Props) {
  defineShoelace();
  const { locale } = usePanel();
  const menu = useRef<HTMLElement>(null);
  const dropdown = useRef<SlDropdownElement>(null);
  const latest = useRef(items);
  // Items are in the page from here on: no press on them may be lost.
  useLayoutEffect(() => {
    latest.current = items;
  });
  useLayoutEffect(() => {
    const node = menu.current;
    const select = (event: Event) => {
      const value = (event as CustomEvent<{ item: { value: string } }>).detail.item.value;
      latest.current[Number(value)]?.onSelect();
    };
    node?.addEventListener("iam-sl-select", select);
    return () => node?.removeEventListener("iam-sl-select", select);
  }, []);
  useEffect(() => {
    const node = dropdown.current;
    if (!node) return;
    // Shoelace 2.20.1 hides a list at the end of closing even if it was reopened.
    const ended = (event: Event) => {
      if (event.target !== node || !node.open) return;
      node.panel.hidden = false;
      node.popup.active = true;
    };
    node.addEventListener("iam-sl-after-hide", ended);
    return () => node.removeEventListener("iam-sl-after-hide", ended);
  }, []);
  useEffect(() => {
    const node = dropdown.current;
    if (!node) return;
    void node.updateComplete.then(async () => {
      await node.show();
      // Skip if the user has already selected an item and focus is elsewhere.
      if (node.open) node.querySelector<HTMLElement>("iam-sl-menu-item:not([disabled])")?.focus();
    });
  }, []);
  const dir = directionOf(locale);
  return (
    <iam-sl-dropdown ref={dropdown} hoist placement={placement} distance={4} lang={locale} dir={dir} className="menu">
      {trigger}
      <iam-sl-menu ref={menu} part="menu" aria-label={label} dir={dir}>
        {items.map((item, index) => (
          <iam-sl-menu-item
            key={item.action}
            value={String(index)}
            data-action={item.action}
            disabled={item.disabled ?? false}
            title={item.hint}
            className={`${item.danger ? "danger" : ""} ${item.separated ? "separated" : ""}`}
            dir={dir}
            {...(item.checked !== undefined && { type: "checkbox" as const, checked: item.checked })}
          >
            {item.icon && (
              <span slot="prefix">
                <Icon name={item.icon} />
              </span>
            )}
            {item.label}
          </iam-sl-menu-item>
        ))}
      </iam-sl-menu>
    </iam-sl-dropdown>
  );
}
