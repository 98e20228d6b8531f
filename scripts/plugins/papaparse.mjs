/** Where Papa Parse makes a worker out of its own source text: no policy of ours allows it, and nothing of ours asks for it. */
const worker = /new Blob\(\["var global = [\s\S]*?\{\s*type:\s*["']text\/javascript["']\s*\}\)/;

/** Takes workers made of text out of Papa Parse. @returns {import("rolldown").Plugin} */
export function papaparseWithoutWorkers() {
  return {
    name: "papaparse-without-workers",
    transform: {
      filter: { id: /[\\/]papaparse[\\/]papaparse(\.min)?\.js$/ },
      handler(code) {
        if (!worker.test(code)) throw new Error("Papa Parse makes its workers in another way than known.");
        return { code: code.replace(worker, "new Blob([])"), map: null };
      },
    },
  };
}
