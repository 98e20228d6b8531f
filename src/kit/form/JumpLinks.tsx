import { useContext, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { JumpSlot } from "../page/TabRail.tsx";
import { useT } from "../panel/texts.ts";

/** Pixels of a section that may remain at the top when the next one is active. */
const rest = 4;

/**
 * Links to sections of a page, with the visible one marked. Placed next to the page, or below the tab's entry in a side
 * navigation.
 */
export function JumpLinks({ items }: { items: readonly { id: string; label: string }[] }) {
  const t = useT();
  const nav = useRef<HTMLElement>(null);
  const jumped = useRef<HTMLElement | undefined>(undefined);
  const [active, setActive] = useState(items[0]?.id);
  const ids = items.map((item) => item.id).join(" ");
  useEffect(() => {
    const parts = partsOf(nav.current, ids);
    const [first] = parts;
    if (!first) return;
    const top = marginOf(first);
    const look = () => {
      if (jumped.current && !isInSight(jumped.current, top)) jumped.current = undefined;
      const read = jumped.current ?? parts.find((part) => part.getBoundingClientRect().bottom > top + rest);
      if (read) setActive(read.id);
    };
    const seen = new IntersectionObserver(look, { rootMargin: `-${top + rest}px 0px -40% 0px`, threshold: [0, 1] });
    for (const part of parts) seen.observe(part);
    return () => seen.disconnect();
  }, [ids]);
  const jump = (id: string) => {
    const part = partsOf(nav.current, id)[0];
    part?.scrollIntoView({ block: "start", behavior: "auto" });
    part?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    // The last sections may not reach the top: the selected one stays active while visible.
    jumped.current = part;
    setActive(id);
  };
  const slot = useContext(JumpSlot);
  const list = (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            data-action="jump"
            className={item.id === active ? "on" : ""}
            aria-current={item.id === active || undefined}
            onClick={() => jump(item.id)}
          >
            {item.label}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <nav ref={nav} className="jump" aria-label={t("jumpToSection")}>
      {slot ? createPortal(<div className="jump">{list}</div>, slot) : list}
      <select
        className="input"
        aria-label={t("jumpToSection")}
        value={active}
        onChange={(event) => jump(event.target.value)}
      >
        {items.map((item) => (
          <option key={item.id} value={item.id}>
            {item.label}
          </option>
        ))}
      </select>
    </nav>
  );
}

function partsOf(nav: HTMLElement | null, ids: string): HTMLElement[] {
  const root = nav?.getRootNode();
  return root instanceof ShadowRoot ? ids.split(" ").flatMap((id) => root.getElementById(id) ?? []) : [];
}

/** Height of the masthead and the space below it. */
const marginOf = (part: HTMLElement) => Number.parseFloat(getComputedStyle(part).scrollMarginTop) || 0;

function isInSight(part: HTMLElement, top: number): boolean {
  const box = part.getBoundingClientRect();
  return box.top >= top - rest && box.top < window.innerHeight;
}
