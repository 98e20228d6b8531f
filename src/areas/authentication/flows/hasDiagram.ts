/** False in files of one panel, which have no diagram: `scripts/build/bundles.mjs`. */
export const hasDiagram: boolean = true;
