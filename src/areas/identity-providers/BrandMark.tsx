import brands from "./brands.json" with { type: "json" };
import { Tile } from "./marks.tsx";

const shapes: Readonly<Record<string, string>> = brands;

/** Mark of a social provider, or two letters for one without a known mark. */
export default function BrandMark({ id, letters }: { id: string; letters: string }) {
  const shape = shapes[id];
  return shape ? (
    <Tile id={id} isBrand>
      <path d={shape} transform="translate(4.8 4.8) scale(0.6)" />
    </Tile>
  ) : (
    <Tile id={id}>
      <text x="12" y="12" dy="0.36em" textAnchor="middle">
        {letters}
      </text>
    </Tile>
  );
}
