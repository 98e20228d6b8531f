/** Hidden iframe of the sign-in server or of our silent page. */
export interface HiddenFrame {
  readonly element: HTMLIFrameElement;
  remove(): void;
}

/** Loads a URL in an invisible iframe without focus. */
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
  // Set as property, which a CSP allows and which overrides the host's iframe styles.
  element.style.setProperty("display", "none", "important");
  element.src = address;
  document.body.append(element);
  return { element, remove: () => element.remove() };
}

/** Listens to messages of one window and origin. Returns a function that unsubscribes. */
export function listenTo(source: () => Window | null, origin: string, onMessage: (data: unknown) => void): () => void {
  const listener = (event: MessageEvent<unknown>) => {
    if (event.origin === origin && event.source !== null && event.source === source()) onMessage(event.data);
  };
  window.addEventListener("message", listener);
  return () => window.removeEventListener("message", listener);
}

/** Timeout of an iframe in milliseconds. Source: docs/spec/console.md §9. */
export const messageTimeoutMs = 10_000;
