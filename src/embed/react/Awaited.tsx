/** Height and width in percent of each placeholder line. */
const lines = [
  [28, 30],
  [40, 100],
  [40, 100],
  [40, 100],
  [40, 100],
] as const;
const gap = 12;
const topOf = (index: number) => lines.slice(0, index).reduce((sum, [height]) => sum + height + gap, 0);

/**
 * Placeholder of a panel in server rendering. Uses no styles, which a CSP could block, and no text, whose language is
 * unknown. The panel's shadow root hides it.
 */
export const Awaited = () => (
  <div data-state="loading" aria-busy="true">
    <svg width="100%" height={topOf(lines.length)} fill="currentColor" fillOpacity="0.1" aria-hidden="true">
      {lines.map(([height, width], index) => (
        <rect key={index} y={topOf(index)} width={`${width}%`} height={height} rx="4" />
      ))}
    </svg>
  </div>
);
