import { useEffect, useRef } from "react";
import { usePanel } from "../kit/panel.ts";
import { version } from "../version.ts";
import type { Host } from "./IamElement.ts";

/** Tells the host once that first content is there: the first heading, list or state of the element. */
export function Ready({ host }: { host: Host }) {
  const { emit } = usePanel();
  const latest = useRef(emit);
  useEffect(() => {
    latest.current = emit;
  });
  // Once per life of the element.
  useEffect(() => {
    const tell = () => {
      if (!host.root.querySelector("h1, [data-state=ready], [data-state=empty], [data-state=error], [data-state=forbidden]")) return false;
      latest.current("iam-ready", { element: host.element.localName, version });
      return true;
    };
    if (tell()) return;
    const observer = new MutationObserver(() => tell() && observer.disconnect());
    observer.observe(host.root, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-state"] });
    return () => observer.disconnect();
  }, [host]);
  return null;
}
