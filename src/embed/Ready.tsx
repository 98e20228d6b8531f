import { useEffect } from "react";
import { usePanel } from "../kit/panel.ts";
import { version } from "../version.ts";
import type { Host } from "./IamElement.ts";

/** Tells the host once that first content is there: the first heading, list or state of the element. */
export function Ready({ host }: { host: Host }) {
  const { emit } = usePanel();
  useEffect(() => {
    const tell = () => {
      if (!host.root.querySelector("h1, [data-state=ready], [data-state=empty], [data-state=error], [data-state=forbidden]")) return false;
      emit("iam-ready", { element: host.element.localName, version });
      return true;
    };
    if (tell()) return;
    const observer = new MutationObserver(() => tell() && observer.disconnect());
    observer.observe(host.root, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-state"] });
    return () => observer.disconnect();
    // Once per life of the element: `emit` changes with every option.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  }, [host]);
  return null;
}
