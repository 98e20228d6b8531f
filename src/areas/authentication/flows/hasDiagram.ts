/** `scripts/build/bundles.mjs` replaces this by false: a file with one panel leaves the diagram out. */
export const hasDiagram: boolean = true;
