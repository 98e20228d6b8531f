/** Distance to the anchor and to the window edges, in pixels. */
const gap = 8;

/**
 * Places an open dialog next to an element: inline end, below, above or inline start, the first that fits, else in the
 * center. Returns a cleanup function.
 */
export function placeBeside(dialog: HTMLElement, anchor: Element): () => void {
  const place = () => {
    // Set first, because it changes the width.
    dialog.classList.add("beside");
    const at = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = dialog;
    const isRightToLeft = getComputedStyle(anchor).direction === "rtl";
    const most = { left: window.innerWidth - width - gap, top: window.innerHeight - height - gap };
    const within = (value: number, end: number) => Math.max(gap, Math.min(value, end));
    const [right, left] = [at.right + gap, at.left - gap - width];
    const [after, before] = isRightToLeft ? [left, right] : [right, left];
    const top = within(at.top - gap, most.top);
    const along = within(isRightToLeft ? at.right - width : at.left, most.left);
    const found = [
      { left: after, top },
      { left: along, top: at.bottom + gap },
      { left: along, top: at.top - gap - height },
      { left: before, top },
    ].find((each) => each.left >= gap && each.left <= most.left && each.top >= gap && each.top <= most.top);
    if (!found) dialog.classList.remove("beside");
    Object.assign(dialog.style, found ? { left: `${found.left}px`, top: `${found.top}px` } : { left: "", top: "" });
  };
  const observer = new ResizeObserver(place);
  observer.observe(dialog);
  window.addEventListener("resize", place);
  place();
  return () => {
    observer.disconnect();
    window.removeEventListener("resize", place);
  };
}
