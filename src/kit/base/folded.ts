/** Folds case, accents and runs of blanks, so that `muller` finds `Müller`. */
export const folded = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase().replace(/\s+/g, " ").trim();
