import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { directionOf } from "../../../../i18n/direction.ts";
import { usePanel } from "../../../../kit/panel/panel.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import type { Mode } from "./colours.ts";
import plain from "./plain.css";

interface PreviewProps {
  name: string;
  label: string;
  mode: Mode;
  /** Layout width in pixels. The page is scaled to the available space. */
  width: number;
  /** URLs of Keycloak's style sheets. Empty if they are unknown. */
  sheets: readonly string[];
  /** Style sheet of the theme. */
  css: string;
  children: ReactNode;
}

/** Loading state of Keycloak's style sheets. */
type Sheets = "loading" | "loaded" | "missing";

/** Adds Keycloak's style sheets to the page. */
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

/** Scaled preview of a page in an inert frame. */
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
    // Constructed style sheets work under a content security policy that blocks style elements.
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
