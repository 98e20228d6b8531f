import { useEffect } from "react";
import { usePanel } from "../kit/panel.ts";
import { version } from "../version.ts";
import type { Host } from "./Host.ts";

/** A heading, or any state of a list or page but "loading". */
const content = 'h1, [data-state]:not([data-state="loading"])';

/** Tells the host once that first content is there. */
export function Ready({ host }: { host: Host }) {
  const { emit } = usePanel();
  useEffect(() => {
    const { control } = host;
    const tell = () => {
      if (control.isReady) return true;
      if (!host.root.querySelector(content)) return false;
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
