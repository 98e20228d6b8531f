/** Tags this release knows; kept in step with `elements/` by a test. */
const tags = new Set(["iam-session", "iam-alerts", "iam-console", "iam-dashboard", "iam-realms", "iam-users"]);

const requested = new Set<string>();

function load(element: Element): void {
  const tag = element.localName;
  if (!tags.has(tag) || requested.has(tag)) return;
  requested.add(tag);
  if (customElements.get(tag)) return;
  import(new URL(`./elements/${tag}.js`, import.meta.url).href).catch((error: unknown) => {
    requested.delete(tag);
    console.error(`iam-elements: <${tag}> could not be loaded.`, error);
  });
}

function scan(node: Node): void {
  if (node instanceof Element) load(node);
  if (node instanceof Element || node instanceof Document || node instanceof DocumentFragment) for (const element of node.querySelectorAll("*")) if (element.localName.startsWith("iam-")) load(element);
}

/** Watches a document or shadow root and imports an element's module the first time its tag appears. Returns the function that stops it. */
export function observe(root: Document | ShadowRoot): () => void {
  scan(root);
  const observer = new MutationObserver((records) => {
    for (const record of records) for (const node of record.addedNodes) scan(node);
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

observe(document);
