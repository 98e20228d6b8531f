import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { directionOf } from "../../../../i18n/direction.ts";
import { usePanel, useT } from "../../../../kit/panel.ts";
import type { Mode } from "./colours.ts";
import plain from "./plain.css";

interface PreviewProps {
  name: string;
  label: string;
  mode: Mode;
  /** Width that the page is laid out in, in pixels; it is shown as small as there is room for. */
  width: number;
  /** Addresses of the server's style sheets; none where nobody knows them. */
  sheets: readonly string[];
  /** The theme's own style sheet. */
  css: string;
  children: ReactNode;
}

/** Whether the server's style sheets are there. */
type Sheets = "loading" | "loaded" | "missing";

/** Puts the server's style sheets into the page. */
function useServerSheets(page: Document | undefined, addresses: readonly string[]): Sheets {
  const [found, setFound] = useState<{ addresses: readonly string[]; state: Sheets }>();
  useEffect(() => {
    if (!page || !addresses.length) return undefined;
    let isGone = false;
    const links = addresses.map((address) =>
      Object.assign(page.createElement("link"), { rel: "stylesheet", href: address }),
    );
    const arrivals = links.map(
      (link) =>
        new Promise((resolve, reject) => {
          link.onload = resolve;
          link.onerror = reject;
        }),
    );
    const tell = (state: Sheets) => () => isGone || setFound({ addresses, state });
    Promise.all(arrivals).then(tell("loaded"), tell("missing"));
    page.head.append(...links);
    return () => {
      isGone = true;
      for (const link of links) link.remove();
    };
  }, [page, addresses]);
  if (!addresses.length) return "missing";
  return found?.addresses === addresses ? found.state : "loading";
}

/** A page of the server as it would look, small, and for looking at only: nothing in it can be reached. */
export function Preview({ name, label, mode, width, sheets, css, children }: PreviewProps) {
  const t = useT();
  const { locale } = usePanel();
  const [page, setPage] = useState<Document>();
  const state = useServerSheets(page, sheets);
  useLayoutEffect(() => {
    const view = page?.defaultView;
    if (!view) return;
    const { documentElement } = page;
    documentElement.className = mode === "dark" ? "login-pf pf-v5-theme-dark" : "login-pf";
    documentElement.lang = locale;
    documentElement.dir = directionOf(locale);
    // Sheets that were made, unlike style elements, need no permission of a page with a policy.
    page.adoptedStyleSheets = [...(state === "missing" ? [plain] : []), css].map((text) => {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
  }, [page, mode, locale, css, state]);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: node } = box;
    if (!node) return undefined;
    node.style.setProperty("--width", String(width));
    const observer = new ResizeObserver(() => node.style.setProperty("--scale", String(node.clientWidth / width)));
    observer.observe(node);
    return () => observer.disconnect();
  }, [width]);
  return (
    <figure className="theme-preview" data-preview={name} data-state={state === "loading" ? "loading" : "ready"}>
      <figcaption>{label}</figcaption>
      <div ref={box} className="theme-page">
        <iframe
          inert
          title={label}
          className={mode}
          ref={(frame) => setPage(frame?.contentDocument ?? undefined)}
          onLoad={(event) => setPage(event.currentTarget.contentDocument ?? undefined)}
        />
      </div>
      {state === "missing" && sheets.length > 0 && <p className="field-hint">{t("realmSettings.themes.noSheets")}</p>}
      {page && state !== "loading" && createPortal(children, page.body)}
    </figure>
  );
}
