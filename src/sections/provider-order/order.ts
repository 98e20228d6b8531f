import type { LinkedProvider } from "../organization-link/form.ts";

const numberOf = ({ config }: LinkedProvider) => {
  const text = String(config?.guiOrder ?? "").trim();
  return text === "" || Number.isNaN(Number(text)) ? Number.POSITIVE_INFINITY : Number(text);
};

/** Providers as people find them: by their number, those without one behind them, by alias. The number is kept as a text. */
export const inOrder = (providers: readonly LinkedProvider[]): readonly LinkedProvider[] =>
  [...providers].sort(
    (left, right) =>
      // The difference of two infinities is none.
      numberOf(left) - numberOf(right) || 0 || (left.alias ?? "").localeCompare(right.alias ?? ""),
  );

/** Which of them have another number than their place in that order. */
export const outOfPlace = (providers: readonly LinkedProvider[]): readonly { alias: string; order: string }[] =>
  providers.flatMap(({ alias = "", config }, index) =>
    String(config?.guiOrder ?? "") === String(index) ? [] : [{ alias, order: String(index) }],
  );
