import { versionOf } from "./register.ts";
import { sessionKey, signInConfig } from "../session/signInConfig.ts";
import { version } from "../version.ts";
import { askFirst, isRoot } from "./askFirst.ts";
import { screenAt, type FoundScreen, type Screens } from "./screenAt.ts";
import { isAnswered, leavesByItself, ownSignIn } from "./ownSignIn.ts";

// Inserted by the build: files relative to this one, and the indexes of those that a tag, its first screen or a sign-in
// needs, own module first.
declare const IAM_FILES: readonly string[];
declare const IAM_TAGS: Readonly<Record<string, readonly number[]>>;
declare const IAM_FIRST: Readonly<Record<string, readonly number[]>>;
declare const IAM_SIGN_IN: readonly number[];

const tags = IAM_TAGS;
const selector = Object.keys(tags).join(",");
const urlOf = (file: string): string => new URL(file, import.meta.url).href;
const addresses = (indices: readonly number[] = []): string[] => indices.map((index) => urlOf(IAM_FILES[index] ?? ""));

const requested = new Set<string>();
const preloaded = new Set<string>();
const observers = new Map<Node, MutationObserver>();

function load(element: Element): void {
  const tag = element.localName;
  if (requested.has(tag)) return;
  requested.add(tag);
  const defined = customElements.get(tag);
  if (defined) {
    if (versionOf(defined) !== version)
      console.warn(
        `<${tag}> is already defined by version ${versionOf(defined) ?? "unknown"}; version ${version} is not used.`,
      );
    return;
  }
  const other = isRoot(element) || !IAM_FIRST[tag]?.length ? undefined : otherScreen(element).catch(() => undefined);
  // A session that started with loaded code has its own token.
  if (![...requested].some((each) => customElements.get(each))) void askFirst(element, other).catch(() => {});
  void stays(element)
    .then(() => {
      const files = addresses(tags[tag]);
      preload(files);
      if (isRoot(element)) preload(addresses(IAM_FIRST[tag]));
      void other?.then((screen) => preload(screen?.files.map(urlOf) ?? []));
      return import(files[0] ?? "");
    })
    .catch((error: unknown) => {
      // The next appearance of the tag tries again.
      requested.delete(tag);
      return isBlockedByCors(addresses(tags[tag])[0] ?? "").then((isBlocked) =>
        tellMissing(tag, isBlocked ? withoutCors : error),
      );
    });
}

const withoutCors = "its server sends no Access-Control-Allow-Origin header, so the browser does not run it.";

/** True for a file of another origin that loads as a classic script, which needs no CORS headers, but not as a module. */
function isBlockedByCors(file: string): Promise<boolean> {
  if (new URL(file, location.href).origin === location.origin) return Promise.resolve(false);
  return new Promise((resolve) => {
    const link = document.createElement("link");
    const end = (isThere: boolean) => {
      link.remove();
      resolve(isThere);
    };
    link.rel = "preload";
    link.as = "script";
    link.href = file;
    link.onload = () => end(true);
    link.onerror = () => end(false);
    document.head.append(link);
  });
}

/** Resolves when no automatic sign-in is about to leave the page: until then, loading code would be wasted. */
async function stays(element: Element): Promise<void> {
  const config = ownSignIn(element);
  if (!config) return;
  const files = addresses(IAM_SIGN_IN);
  preload(files);
  if (!leavesByItself(config) || isAnswered(location.href)) return;
  const { beginSignIn } = (await import(files[0] ?? "")) as typeof import("../session/oidc/index.ts");
  await beginSignIn(sessionKey(config), signInConfig(config));
}

const told = new WeakSet<Element>();

/** Shows a missing file in each affected element and reports it to the page. Removes the text when the file loads. */
function tellMissing(tag: string, error: unknown): void {
  const text = `<${tag}> could not be loaded: ${error instanceof Error ? error.message : String(error)}`;
  console.error(`iam-elements: ${text}`);
  for (const element of [...observers.keys()].flatMap((root) => found(root, tag))) {
    if (told.has(element)) continue;
    told.add(element);
    const note = document.createElement("p");
    note.setAttribute("role", "alert");
    note.lang = "en";
    note.textContent = text;
    element.append(note);
    void customElements.whenDefined(tag).then(() => note.remove());
    element.dispatchEvent(
      new CustomEvent("iam-error", {
        detail: { code: "code_missing", message: text, fatal: true },
        bubbles: true,
        composed: true,
      }),
    );
  }
}

const found = (root: Node, selector: string): Element[] =>
  root instanceof Element || root instanceof Document || root instanceof DocumentFragment
    ? [...root.querySelectorAll(selector)]
    : [];

/** Time for other scripts to define an element with our prefix, in milliseconds. */
const patienceMs = 5000;
const unknown = new Set<string>();

/** Warns once about each unknown tag with our prefix. */
function checkTag({ localName: tag }: Element): void {
  if (!tag.startsWith("iam-") || tag in tags || unknown.has(tag)) return;
  unknown.add(tag);
  setTimeout(() => {
    if (!customElements.get(tag))
      console.warn(`iam-elements: unknown tag <${tag}>. Known tags: ${Object.keys(tags).join(", ")}.`);
  }, patienceMs);
}

/** Preloads all files in parallel. Otherwise the browser discovers them one after another. */
function preload(files: readonly string[]): void {
  for (const file of files.filter((each) => !preloaded.has(each))) {
    preloaded.add(file);
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    link.onload = () => link.remove();
    link.onerror = () => preloaded.delete(file) && link.remove();
    document.head.append(link);
  }
}

/** Screen at the path of an element. The list of the screens other than the first is a file of its own. */
async function otherScreen(element: Element): Promise<FoundScreen | undefined> {
  const list: { default: Screens } = await import(urlOf(`./elements/${element.localName}.paths.js`));
  return screenAt(list.default, element.getAttribute("path") ?? "");
}

function scan(node: Node): void {
  if (node instanceof Element && node.matches(selector)) load(node);
  for (const element of found(node, selector)) load(element);
  if (node instanceof Element) checkTag(node);
  for (const element of found(node, ":not(:defined)")) checkTag(element);
}

/**
 * Watches a document, a shadow root or a part of one, and imports an element's module when its tag first appears.
 * Shadow roots must be passed. Returns a stop function.
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

// Undefined in server rendering.
if (typeof document !== "undefined") observe(document);
