/** Distance from the anchor and from the edges of the window, in pixels. */
const gap = 8;

/** Keeps an open dialog beside an element: on the side where lines go on, beneath it, above it or on the other side, the first with room; where there is none it stays in the middle. Returns what ends it. */
export function placeBeside(dialog: HTMLElement, anchor: Element): () => void {
  const place = () => {
    // It is as wide there as it will be.
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
