/** @typedef {{name: string, seconds: number, processor: number}} Step `processor`: seconds of all threads, including concurrent steps */

/** Measures steps. */
export function profile() {
  /** @type {Step[]} */
  const steps = [];
  return {
    steps,
    /** @template T @param {string} name @param {() => T | Promise<T>} run @returns {Promise<T>} */
    async step(name, run) {
      const started = performance.now();
      const before = process.cpuUsage();
      const result = await run();
      const { user, system } = process.cpuUsage(before);
      steps.push({ name, seconds: (performance.now() - started) / 1000, processor: (user + system) / 1e6 });
      return result;
    },
  };
}

/** @param {Step[]} steps */
export const asTable = (steps) =>
  steps
    .map(
      ({ name, seconds, processor }) =>
        `${seconds.toFixed(1).padStart(7)} s ${processor.toFixed(1).padStart(7)} s processor  ${name}`,
    )
    .join("\n");
