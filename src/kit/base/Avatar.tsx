/** Initials in a circle. Decorative: the name is next to it. */
export function Avatar({ name, size = 28 }: { name: string; size?: 28 | 40 }) {
  return (
    <span className={`avatar size-${size}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** First letters of the first and the last word. */
function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ""))
    .filter(Boolean);
  const letters =
    words.length > 1
      ? [words[0], words[words.length - 1]].map((word) => [...(word ?? "")][0])
      : [...(words[0] ?? "?")].slice(0, 2);
  return letters.join("").toLocaleUpperCase();
}
