import { useEffect, useId, useRef, type ReactNode } from "react";
import { IconButton } from "../../../kit/base/Button.tsx";
import { useT } from "../../../kit/panel/texts.ts";

/** Frame of the open check or item. Takes focus, so that a keyboard continues there. */
export function DetailFrame({
  title,
  id,
  tags,
  foot,
  onClose,
  children,
}: {
  title: ReactNode;
  /** Code of the check, or kind of the item. */
  id: string;
  tags: ReactNode;
  foot: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const root = heading.current?.getRootNode();
    // Only after a press in the list: a page that opens keeps its focus.
    if (root instanceof ShadowRoot && root.activeElement?.closest(".check-list")) heading.current?.focus();
  }, []);
  return (
    <section className="card check-detail" aria-labelledby={headingId} data-of={id}>
      <header className="check-head">
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <small>{id}</small>
        {tags}
        <IconButton action="close-detail" icon="x" label={t("close")} onClick={onClose} />
      </header>
      {children}
      {foot}
    </section>
  );
}
