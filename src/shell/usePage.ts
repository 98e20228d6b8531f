import { useEffect } from "react";
import type { Theme } from "./themeChoice.ts";

/** What the console says of a page that is its own: nothing of what is undefined here is touched. */
export interface PageFacts {
  title: string | undefined;
  root: { lang: string; dir: string; theme: Theme } | undefined;
}

/** Keeps the page's title, and on the console's own page language, direction and colour scheme, in step with what is shown. */
export function usePage({ title, root }: PageFacts): void {
  const { lang, dir, theme } = root ?? {};
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  useEffect(() => {
    if (!lang || !dir || !theme) return;
    const { documentElement: html } = document;
    if (location.hash === "#/") history.replaceState(history.state, "", location.pathname + location.search);
    html.lang = lang;
    html.dir = dir;
    // Behind the console, where the page is pulled beyond its end.
    html.style.colorScheme = theme === "auto" ? "light dark" : theme;
  }, [lang, dir, theme]);
}
