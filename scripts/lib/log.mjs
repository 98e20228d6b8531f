// Output of the scripts: one line per step. A long step shows progress.

const isTerminal = Boolean(process.stdout.isTTY) && !process.env.CI;
/** @type {(code: number) => (text: string) => string} */
const paint = (code) => (text) => (isTerminal && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);
const yellow = paint(33);

/** An error for the reader, printed without a stack trace. */
export class Plain extends Error {
  /** @override */
  name = "Plain";
}

let isSilent = false;

/** Mutes all further output, for a process that is ending. */
export function fallSilent() {
  isSilent = true;
}

/** @param {string} text */
const write = (text) => void (isSilent || process.stdout.write(text));

/** @param {string} text */
export const say = (text) => write(`${text}\n`);

/** @param {string} text */
export const warn = (text) => write(`${yellow("!")} ${text}\n`);

/** @param {number} sinceMs */
const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Texts of the running steps. Steps may run at the same time. @type {Map<symbol, () => string>} */
const running = new Map();

/** Shows the running steps on the last line of the terminal. */
function draw() {
  const line = [...running.values()].map((text) => text()).join("  ");
  write(`\r\u001b[K${dim(line.slice(0, process.stdout.columns - 1))}`);
}

/**
 * Runs a step and shows its title, its notes and its duration.
 * @template T
 * @param {string} title
 * @param {(note: (text: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = performance.now();
  let noted = "";
  let lastLineMs = started;
  const note = (/** @type {string} */ text) => {
    noted = text;
    if (isTerminal) draw();
  };
  const tick = () => {
    if (isTerminal) return draw();
    // Without a terminal (CI logs), one line every 15 s is enough.
    if (performance.now() - lastLineMs > 15_000) {
      lastLineMs = performance.now();
      say(`  … ${title} ${noted} ${seconds(started)}`);
    }
  };
  const timer = setInterval(tick, 500);
  const id = Symbol();
  running.set(id, () => `… ${title} ${noted} ${seconds(started)}`);
  if (isTerminal) draw();
  const end = (/** @type {string} */ mark) => {
    running.delete(id);
    write(
      `${isTerminal ? "\r\u001b[K" : ""}${mark} ${title} ${dim(`${noted ? `${noted}, ` : ""}${seconds(started)}`)}\n`,
    );
    if (isTerminal && running.size > 0) draw();
  };
  try {
    const result = await work(note);
    end(green("✓"));
    return result;
  } catch (error) {
    end(red("✗"));
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Prints an error: the message of a `Plain` one, otherwise the stack trace.
 * @param {unknown} error
 */
export function complain(error) {
  if (isSilent) return;
  const text =
    error instanceof Plain ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`\n${red("✗")} ${text}\n`);
}
