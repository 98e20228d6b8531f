/** A hidden frame of the sign-in server or of our own silent page. */
export interface HiddenFrame {
  readonly element: HTMLIFrameElement;
  remove(): void;
}

/** Loads an address in a frame that nobody sees and nothing can focus. */
export function openFrame(
  address: string,
  { name = "", title, sandbox }: { name?: string; title: string; sandbox?: string | undefined },
): HiddenFrame {
  const element = document.createElement("iframe");
  element.name = name;
  element.title = title;
  element.setAttribute("aria-hidden", "true");
  element.tabIndex = -1;
  if (sandbox !== undefined) element.setAttribute("sandbox", sandbox);
  // As a property, so that no style policy objects, and above whatever the host's styles say of frames.
  element.style.setProperty("display", "none", "important");
  element.src = address;
  document.body.append(element);
  return { element, remove: () => element.remove() };
}

/** Listens to what a window says, from one origin only. Returns how to stop. */
export function listenTo(source: () => Window | null, origin: string, onMessage: (data: unknown) => void): () => void {
  const listener = (event: MessageEvent<unknown>) => {
    if (event.origin === origin && event.source !== null && event.source === source()) onMessage(event.data);
  };
  window.addEventListener("message", listener);
  return () => window.removeEventListener("message", listener);
}

/** How long a frame may take to answer, in milliseconds. Source: docs/spec/console.md §9. */
export const messageTimeoutMs = 10_000;
