import { queueTask } from "../session/queueTask.ts";

interface Waiting {
  readonly element: Element;
  readonly mount: () => void;
}

const waiting = new Set<Waiting>();
let isBusy = false;

const isInView = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
};

function next(): void {
  const all = [...waiting];
  const turn = all.find(({ element }) => isInView(element)) ?? all[0];
  isBusy = turn !== undefined;
  if (!turn) return;
  waiting.delete(turn);
  // React's render task is queued between these two.
  queueTask(() => queueTask(next));
  turn.mount();
}

/**
 * Mounts panels one at a time, visible ones first, so that the page can handle input and paint. A single panel mounts
 * at once. Returns a function that cancels.
 */
export function takeTurn(element: Element, mount: () => void): () => void {
  const turn = { element, mount };
  waiting.add(turn);
  if (!isBusy) next();
  return () => void waiting.delete(turn);
}
