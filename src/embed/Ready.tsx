import { useEffect } from "react";
import { usePanel } from "../kit/panel/panel.ts";
import { version } from "../version.ts";
import type { Host } from "./Host.ts";

/** States that count as content, including empty ones. */
const content: ReadonlySet<string | undefined> = new Set(["ready", "empty", "no-results"]);

/** True once the first loaded list or page shows content or, without one, a heading exists. */
function hasContent(root: ShadowRoot): boolean {
  const states = [...root.querySelectorAll<HTMLElement>("[data-state]")].map(({ dataset }) => dataset.state);
  const first = states.find((state) => state !== "loading");
  return first ? content.has(first) : !states.length && root.querySelector("h1") !== null;
}

/** Raises `iam-ready` once. */
export function Ready({ host }: { host: Host }) {
  const { emit } = usePanel();
  useEffect(() => {
    const { control } = host;
    const tell = () => {
      if (control.isReady) return true;
      if (!hasContent(host.root)) return false;
      control.isReady = true;
      emit("iam-ready", { element: host.name, version });
      return true;
    };
    if (tell()) return;
    const observer = new MutationObserver(() => tell() && observer.disconnect());
    observer.observe(host.root, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-state"] });
    return () => observer.disconnect();
  }, [host, emit]);
  return null;
}
