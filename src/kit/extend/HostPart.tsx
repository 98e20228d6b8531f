import { useContext, useLayoutEffect, useRef, useState } from "react";
import { ShownRecord } from "../area/detail.ts";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import type { Render } from "./extension.ts";

interface HostPartProps {
  part: "host-cell" | "host-tab";
  record: object;
  render: Render;
}

/** Element whose content the host page renders. Reports its errors and keeps the rest of the panel. */
export function HostPart({ part, record, render }: HostPartProps) {
  const { tellError } = usePanel();
  const t = useT();
  const node = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useLayoutEffect(() => {
    const { current: element } = node;
    if (!element) return undefined;
    let isOver = false;
    const fail = (error: unknown) => {
      tellError(error);
      if (isOver) return;
      element.replaceChildren();
      setFailed(true);
    };
    let left: unknown;
    setFailed(false);
    try {
      left = render(record, element);
      if (left instanceof Promise) left.catch(fail);
    } catch (error) {
      fail(error);
    }
    return () => {
      isOver = true;
      try {
        if (typeof left === "function") left();
      } catch (error) {
        tellError(error);
      }
      element.replaceChildren();
    };
  }, [record, render, tellError]);
  return (
    <>
      <div ref={node} className={part} part={part} hidden={hasFailed} />
      {hasFailed && (
        <span className="hint" data-failed>
          {t("somethingWentWrong")}
        </span>
      )}
    </>
  );
}

/** Tab whose content the host page renders for the current record. */
export function HostRecordTab({ render }: Pick<HostPartProps, "render">) {
  return (
    <section className="card section" data-state="ready">
      <HostPart part="host-tab" record={useContext(ShownRecord) as object} render={render} />
    </section>
  );
}
