/** Delay before a tooltip is shown, in milliseconds. Source: docs/spec/console.md §9. */
const delayMs = 300;

/** Time a tooltip stays after the pointer left, so that the pointer can reach it, in milliseconds. */
const graceMs = 150;

/** Element whose `title` is replaced. */
interface Owner {
  element: HTMLElement;
  text: string;
  /** Restores the `title`. */
  end: () => void;
}

/**
 * Shows the `title` of the hovered or keyboard-focused element as tooltip. Native tooltips are slower and ignore the
 * keyboard. Escape, a press and scrolling hide it.
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
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[title]") : null;
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

/** Empties the `title`, keeps its text as description for screen readers, and follows changes by React. */
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
    // React removed the `title`: nothing to restore.
    if (element.getAttribute("title") === "") element.title = own.text;
  };
  return own;
}

function makeTip(root: HTMLElement): HTMLElement {
  const tip = root.ownerDocument.createElement("div");
  tip.className = "tip";
  tip.role = "tooltip";
  // Screen readers have the description of the element. Outside of the landmarks, they would find a stray text.
  tip.ariaHidden = "true";
  tip.dir = "auto";
  tip.popover = "manual";
  root.append(tip);
  return tip;
}

function isInside({ clientX, clientY }: PointerEvent, element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
