// Every screen with hostile texts in its records, and with none: no markup runs, and nothing leaves a narrow sidebar.
import { expect } from "@esm-bundle/chai";
import { areas } from "../../../src/areas/index.ts";
import kit from "../../../src/kit/en.json" with { type: "json" };
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { failures, isBlank } from "./landmarks.ts";
import { answerTo, inTurns, named, Opened, screens, settled, type Instead, type Place } from "./playback.ts";

/** Markup, an override of the direction, Arabic, an emoji of several characters, and a word without a break. */
const HOSTILE = ` <img src=x onerror="hacked=1">\u202E\u0627\u0644\u0639\u{1F9DB}\u200D\u2640${"W".repeat(120)}`;

/** Texts that people type. The server identifies nothing by the second ones. */
const names = ["name", "clientId", "username", "alias"];
const texts = ["displayName", "description", "firstName", "lastName", "email", "displayNameHtml", "displayHeader"];

/** Names in these answers are those of the server, or of its code. */
const ofServer = /\/serverinfo|\/users\/profile|\/localization|required-actions|\/client-policies|per-client|providers/;

type Change = (key: string, value: string) => unknown;

const changed = (value: unknown, change: Change): unknown => {
  if (Array.isArray(value)) return value.map((item) => changed(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === "string" ? change(key, part) : changed(part, change),
    ]),
  );
};

/** Kinds of data, with the width of the panel in px. */
const kinds: Readonly<Record<string, (isOfServer: boolean) => Change>> = {
  hostile: (isOfServer) => (key, value) =>
    texts.includes(key) || (names.includes(key) && !isOfServer) ? value + HOSTILE : value,
  none: () => (key, value) => (texts.includes(key) ? null : value),
};

const WIDTHS = [400, 320];

const inAddress = [encodeURIComponent(HOSTILE), new URLSearchParams({ "": HOSTILE }).toString().slice(1)];

/** Replaces texts in every recorded answer. */
const instead =
  (kind: string): Instead =>
  (call) => {
    const [method, address = ""] = call.split(" ");
    if (method !== "GET") return undefined;
    const plain = inAddress.reduce((text, part) => text.replaceAll(part, ""), address);
    const answer = answerTo(plain);
    return (
      answer && { ...answer, body: changed(answer.body, kinds[kind]?.(ofServer.test(plain)) ?? ((_, value) => value)) }
    );
  };

/** Texts that no person wrote. */
function strange(root: ShadowRoot): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue?.trim() ?? "";
    const parent = walker.currentNode.parentElement;
    const isShown = parent?.checkVisibility() && !parent.closest(".cm-editor, pre");
    if (isShown && /^(undefined|null|NaN)$|\[object Object\]|Invalid Date/.test(text)) found.push(text.slice(0, 60));
  }
  return found;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Time limit to follow another width, in ms. */
const patienceMs = 4000;

/** Gives a panel another width and waits until its content follows. Resolves to the width of the content. */
async function contentIn(element: HTMLElement, width: number): Promise<number> {
  element.style.inlineSize = `${width}px`;
  const end = performance.now() + patienceMs;
  do await frame();
  while (element.scrollWidth > width && performance.now() < end);
  return element.scrollWidth;
}

/** The innermost elements that are wider than the panel. */
function widest(root: ShadowRoot, right: number): string {
  const wide = [...root.querySelectorAll("*")].filter((node) => node.getBoundingClientRect().right > right + 1);
  return wide
    .filter((node) => !wide.some((other) => other !== node && node.contains(other)))
    .slice(0, 2)
    .map(({ outerHTML }) => outerHTML.slice(0, 120))
    .join(" | ");
}

async function wrongIn(place: Place, kind: string): Promise<string[]> {
  const opened = new Opened(place, undefined, undefined, instead(kind));
  const { element, root } = opened;
  const found: string[] = [];
  if (!(await settled(opened))) found.push("does not come to rest");
  if (isBlank(root)) found.push("blank");
  found.push(...failures(root).filter((text) => text.includes(kit.somethingWentWrong)), ...strange(root));
  if (root.querySelector('img[src="x"]')) found.push("markup becomes an element");
  for (const width of WIDTHS) {
    const scrollWidth = await contentIn(element, width);
    if (scrollWidth > width)
      found.push(`${scrollWidth} px in ${width}: ${widest(root, element.getBoundingClientRect().left + width)}`);
  }
  opened.close();
  return found.map((what) => `${named(place)} ${kind}: ${what}`);
}

describe("hostile texts", () => {
  const crashes: string[] = [];
  const { onerror } = window;
  const tell = ({ reason }: PromiseRejectionEvent) => crashes.push(String(reason));
  beforeEach(() => {
    addEventListener("unhandledrejection", tell);
    window.onerror = (message) => {
      if (!String(message).includes("ResizeObserver loop")) crashes.push(String(message));
      return true;
    };
  });
  afterEach(() => {
    removeEventListener("unhandledrejection", tell);
    window.onerror = onerror;
  });

  for (const { id } of areas)
    it(id, async function (this: { timeout(ms: number): void }) {
      this.timeout(200_000);
      const plan = screens
        .filter(({ area }) => area === id)
        .flatMap((place) => Object.keys(kinds).map((kind) => ({ place, kind })));
      const found = (await inTurns(plan, ({ place, kind }) => wrongIn(place, kind))).flat();
      expect((window as { hacked?: number }).hacked).to.equal(undefined);
      expect([...crashes.splice(0), ...found].join("\n")).to.equal("");
    });
});
