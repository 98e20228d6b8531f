import type { LinkedProvider } from "../organization-link/form.ts";

const numberOf = ({ config }: LinkedProvider) => {
  const text = String(config?.guiOrder ?? "").trim();
  return text === "" || Number.isNaN(Number(text)) ? Number.POSITIVE_INFINITY : Number(text);
};

/** Sorts providers as the login page does: by number (stored as text), those without one last, then by alias. */
export const inOrder = (providers: readonly LinkedProvider[]): readonly LinkedProvider[] =>
  [...providers].sort(
    (left, right) =>
      // Infinity minus Infinity is NaN.
      numberOf(left) - numberOf(right) || 0 || (left.alias ?? "").localeCompare(right.alias ?? ""),
  );

/** Providers whose number differs from their position. */
export const outOfPlace = (providers: readonly LinkedProvider[]): readonly { alias: string; order: string }[] =>
  providers.flatMap(({ alias = "", config }, index) =>
    String(config?.guiOrder ?? "") === String(index) ? [] : [{ alias, order: String(index) }],
  );
