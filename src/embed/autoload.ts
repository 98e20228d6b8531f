import { version } from "../version.ts";

// Put in by the build: files relative to this one, and which of them a tag's element needs, its own module first.
declare const IAM_FILES: readonly string[];
declare const IAM_TAGS: Readonly<Record<string, readonly number[]>>;

const tags = IAM_TAGS;
const selector = Object.keys(tags).join(",");
const addresses = (tag: string): string[] =>
  (tags[tag] ?? []).map((index) => new URL(IAM_FILES[index] ?? "", import.meta.url).href);

const requested = new Set<string>();
const observers = new Map<Node, MutationObserver>();

function load(tag: string): void {
  if (requested.has(tag)) return;
  requested.add(tag);
  const defined = customElements.get(tag) as { version?: string } | undefined;
  if (defined) {
    if (defined.version !== version)
      console.warn(
        `<${tag}> is already defined by version ${defined.version ?? "unknown"}; version ${version} is not used.`,
      );
    return;
  }
  const files = addresses(tag);
  preload(files);
  import(files[0] ?? "").catch((error: unknown) => {
    // A later appearance tries again.
    requested.delete(tag);
    console.error(`iam-elements: <${tag}> could not be loaded.`, error);
  });
}

/** Without this a browser would find one file through the other, a round trip each. */
function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    link.onload = link.onerror = () => link.remove();
    document.head.append(link);
  }
}

function scan(node: Node): void {
  if (node instanceof Element && node.matches(selector)) load(node.localName);
  if (node instanceof Element || node instanceof Document || node instanceof DocumentFragment)
    for (const element of node.querySelectorAll(selector)) load(element.localName);
}

/**
 * Watches a document, a shadow root or a part of one, and imports an element's module the first time its tag appears there.
 * The document is watched from the start; shadow roots must be handed over. Returns the function that stops it.
 */
export function observe(root: Node): () => void {
  const stop = () => {
    observers.get(root)?.disconnect();
    observers.delete(root);
  };
  if (!observers.has(root)) {
    const observer = new MutationObserver((records) => {
      for (const record of records) for (const node of record.addedNodes) scan(node);
    });
    observer.observe(root, { childList: true, subtree: true });
    observers.set(root, observer);
  }
  scan(root);
  return stop;
}

observe(document);
