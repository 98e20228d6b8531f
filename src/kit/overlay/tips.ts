/** Delay before a tip is shown, in milliseconds. Source: docs/spec/console.md §9. */
const delayMs = 300;

/** How long a tip stays when the pointer has left, so that it can be reached, in milliseconds. */
const graceMs = 150;

/** Something whose `title` is being taken care of. */
interface Owner {
  element: HTMLElement;
  text: string;
  /** Gives the `title` back. */
  end: () => void;
}

/**
 * Shows the `title` of what is pointed at, or focused by key, in a tip of ours; the browser's own would come later and never for keys.
 * A tip stays while the pointer is on it, hides on Escape, on a press and on scrolling, and lets presses through.
 */
export function startTips(root: HTMLElement): () => void {
  let owner: Owner | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tip: HTMLElement | undefined;
  const isShown = () => tip?.matches(":popover-open") ?? false;
  const hide = () => {
    clearTimeout(timer);
    if (isShown()) tip?.hidePopover();
  };
  const release = () => {
    hide();
    owner?.end();
    owner = undefined;
  };
  const show = async ({ element }: Owner) => {
    const { placeTip } = await import("./placeTip.ts");
    if (owner?.element !== element || !element.isConnected || element.ariaExpanded === "true") return;
    tip ??= makeTip(root);
    tip.textContent = owner.text;
    if (!isShown()) tip.showPopover();
    await placeTip(element, tip);
  };
  const take = (element: HTMLElement) => {
    if (owner?.element === element) {
      if (isShown()) clearTimeout(timer);
      return;
    }
    release();
    const taken = takeTitle(element);
    owner = taken;
    timer = setTimeout(() => void show(taken).catch(() => {}), delayMs);
  };
  const leave = () => {
    if (!isShown()) return release();
    clearTimeout(timer);
    timer = setTimeout(release, graceMs);
  };
  const over = (event: PointerEvent) => {
    if (event.pointerType === "touch" || (tip && isShown() && isInside(event, tip))) return;
    const element = (event.target as Element).closest<HTMLElement>("[title]");
    if (element) take(element);
    else if (owner) leave();
  };
  const moved = (event: PointerEvent) => {
    if (!tip || !owner || !isShown()) return;
    if (isInside(event, tip) || isInside(event, owner.element)) clearTimeout(timer);
  };
  const focused = (event: FocusEvent) => {
    const { target } = event;
    if (target instanceof HTMLElement && target.title && target.matches(":focus-visible")) take(target);
  };
  const ends = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
    root.addEventListener(type, listener, { signal: ends.signal, capture: true, passive: true });
  listen("pointerover", over);
  listen("pointermove", moved);
  listen("focusin", focused);
  listen("focusout", release);
  listen("pointerdown", hide);
  listen("keydown", hide);
  listen("scroll", hide);
  root.addEventListener("pointerleave", leave, { signal: ends.signal });
  return () => {
    ends.abort();
    release();
    tip?.remove();
  };
}

/** Empties the `title` so that the browser shows none; what it says stays the description for screen readers. Follows what React does to it. */
function takeTitle(element: HTMLElement): Owner {
  const own: Owner = { element, text: "", end: () => {} };
  const isDescribed = element.hasAttribute("aria-description");
  const empty = () => {
    own.text = element.title;
    element.title = "";
    if (!isDescribed && own.text !== element.ariaLabel && own.text !== element.textContent)
      element.ariaDescription = own.text;
  };
  empty();
  const observer = new MutationObserver(() => {
    if (element.title) empty();
  });
  observer.observe(element, { attributeFilter: ["title"] });
  own.end = () => {
    observer.disconnect();
    if (!isDescribed) element.ariaDescription = null;
    // Taken away meanwhile: it has none any more.
    if (element.getAttribute("title") === "") element.title = own.text;
  };
  return own;
}

function makeTip(root: HTMLElement): HTMLElement {
  const tip = root.ownerDocument.createElement("div");
  tip.className = "tip";
  tip.role = "tooltip";
  tip.dir = "auto";
  tip.popover = "manual";
  root.append(tip);
  return tip;
}

function isInside({ clientX, clientY }: PointerEvent, element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
