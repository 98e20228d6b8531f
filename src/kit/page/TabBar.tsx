import { useEffect } from "react";
import type { AreaLink } from "../navigation/address.ts";
import { Icon } from "../base/Icon.tsx";
import { Link } from "../base/Link.tsx";
import { useOneLine } from "../base/oneLine.ts";
import { Popover } from "../overlay/Popover.tsx";
import { useT } from "../panel/texts.ts";

export interface TabItem {
  id: string;
  label: string;
  to: AreaLink;
}

/** Tabs as links. Tabs that don't fit are in "More", except the active one. */
export function TabBar({ tabs, active, label }: { tabs: readonly TabItem[]; active: string; label: string }) {
  const t = useT();
  const { line, shown, rest } = useOneLine(tabs, { pinned: active });
  useEffect(() => {
    // A tab selected in "More" moves to the line: move focus from "More" to it.
    const root = line.current?.getRootNode();
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    if (line.current?.contains(focused) && focused?.matches('[data-action="more-tabs"]'))
      line.current.querySelector<HTMLElement>(`[data-tab="${CSS.escape(active)}"]`)?.focus();
  }, [active, line]);
  return (
    <nav className="tabs" part="tabs" aria-label={label}>
      <div ref={line} className="tab-line">
        {shown.map(({ id, label: text, to }) => (
          <Link
            key={id}
            to={to}
            data-tab={id}
            data-line={id}
            className={id === active ? "tab on" : "tab"}
            aria-current={id === active ? "page" : undefined}
          >
            {text}
          </Link>
        ))}
        {rest.length > 0 && (
          <Popover
            action="more-tabs"
            panelLabel={t("tabs.more")}
            isKept
            line=""
            face={
              <>
                {t("tabs.more")}
                <Icon name="chevron-down" />
              </>
            }
          >
            {(close) => (
              <ul className="menu-group">
                {rest.map(({ id, label: text, to }) => (
                  <li key={id}>
                    <Link to={to} data-tab={id} className="menu-item" onClick={close}>
                      <span>{text}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </Popover>
        )}
      </div>
    </nav>
  );
}
