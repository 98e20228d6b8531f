import { diamond, positionOf, turnOf, type Box, type Drawing, type Wire } from "./layout.ts";

/** Texts of the diagram. */
export interface Words {
  title: string;
  start: string;
  end: string;
  or: string;
  says: (wire: Wire) => string;
  /** Title and subtitle of a box. */
  lines: (box: Box) => readonly [string, string];
  /** Step number in the simulation. */
  place: (box: Box) => number | undefined;
  /** True for boxes and edges that the simulation reached. */
  isOn: (box: Box) => boolean;
  isTaken: (wire: Wire) => boolean;
}

/** Colors of the page. */
export interface Colours {
  paper: string;
  surface: string;
  line: string;
  ink: string;
  quiet: string;
  accent: string;
  onAccent: string;
}

const margin = 24;

const plain = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, "");

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Returns up to two lines of a name, broken at spaces. */
function linesOf(name: string, most: number): readonly string[] {
  if (name.length <= most) return [name];
  const space = name.lastIndexOf(" ", most);
  const at = space > 0 ? space : most;
  return [name.slice(0, at), cut(name.slice(at).trim(), most)];
}

/** Returns the end points of an edge. */
function endsOf({ from, to, isFromInner, isToInner, drop }: Wire, all: ReadonlyMap<string, Box>) {
  const [start, end] = [all.get(from), all.get(to)];
  if (!start || !end) return undefined;
  const [one, other] = [positionOf(start, all), positionOf(end, all)];
  const down = drop !== undefined;
  /** Distance from the left side of a box to its end point. */
  const edge = (box: Box, isRight: boolean) =>
    box.kind === "condition" ? box.width / 2 + (isRight ? diamond : -diamond) : isRight ? box.width : 0;
  return {
    x1: one.x + (isFromInner ? 0 : down ? start.width / 2 : edge(start, true)),
    y1: one.y + start.axis + (down ? diamond : 0),
    x2: other.x + edge(end, isToInner === true),
    y2: other.y + end.axis,
  };
}

/** Path of an edge that goes down first, then below all boxes. */
export const droppedPath = (
  { x1, y1, x2, y2 }: Readonly<Record<"x1" | "y1" | "x2" | "y2", number>>,
  drop: number,
): string => `M${x1} ${y1}V${y1 + drop}H${x2 - 12}V${y2}H${x2}`;

/** Standalone SVG of the diagram, in the colors of the page. */
export function svgOf(drawing: Drawing, words: Words, colours: Colours): string {
  const all = new Map(drawing.boxes.map((box) => [box.id, box]));
  const width = drawing.width + 2 * margin;
  const height = drawing.height + 2 * margin;
  const boxes = drawing.boxes.map((box) => {
    const { x, y } = positionOf(box, all);
    const [name, below] = words.lines(box);
    const place = words.place(box);
    const look = `fill="${colours.surface}" stroke="${words.isOn(box) ? colours.accent : colours.line}" stroke-width="${words.isOn(box) ? 2 : 1}"${box.step?.execution.requirement === "DISABLED" ? ' stroke-dasharray="4 3"' : ""}`;
    const isRound = box.kind === "start" || box.kind === "end";
    const isCondition = box.kind === "condition";
    const [middle, centre] = [x + box.width / 2, y + box.height / 2];
    const isCentred = isRound || isCondition;
    const at = (dy: number) =>
      `x="${isCentred ? middle : x + 12}" y="${y + dy}"${isCentred ? ' text-anchor="middle"' : ""}`;
    const shape = isCondition
      ? `<path d="M${middle} ${centre - diamond}l${diamond} ${diamond}l${-diamond} ${diamond}l${-diamond} ${-diamond}z" ${look}/>`
      : `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="${isRound ? box.height / 2 : 8}" ${look}/>`;
    const [placeX, placeY] = isCondition ? [middle, centre] : [x + box.width, y];
    const named = linesOf(name, 26);
    // Lines of a box are centered, those of a condition end above its diamond, those of a sub-flow are at its top.
    const lines = named.length + (below ? 1 : 0);
    const first =
      box.kind === "flow" && box.isOpen
        ? 22
        : isCondition
          ? box.height / 2 - diamond - 8 - 15 * (lines - 1)
          : box.height / 2 + 5 - 7.5 * (lines - 1);
    return [
      shape,
      ...named.map(
        (line, row) => `<text ${at(first + 15 * row)} fill="${colours.ink}" font-weight="600">${plain(line)}</text>`,
      ),
      box.isOr
        ? `<text x="${x + 12}" y="${y - 8}" fill="${colours.quiet}" font-size="11">${plain(words.or)}</text>`
        : "",
      below
        ? `<text ${at(first + 15 * named.length)} fill="${colours.quiet}" font-size="11">${plain(cut(below, 30))}</text>`
        : "",
      place === undefined
        ? ""
        : `<circle cx="${placeX}" cy="${placeY}" r="10" fill="${colours.accent}"/><text x="${placeX}" y="${placeY + 4}" fill="${colours.onAccent}" font-size="11" font-weight="700" text-anchor="middle">${place}</text>`,
    ].join("");
  });
  const wires = drawing.wires.map((wire) => {
    const ends = endsOf(wire, all);
    if (!ends) return "";
    const { x1, y1, x2, y2 } = ends;
    const colour = words.isTaken(wire) ? colours.accent : colours.line;
    const path = wire.drop === undefined ? `M${x1} ${y1}H${turnOf(x1, x2)}V${y2}H${x2}` : droppedPath(ends, wire.drop);
    const text = wire.says
      ? `<text x="${x1 + 6}" y="${y1 + (wire.says === "no" ? 16 : -6)}" fill="${colours.quiet}" font-size="11">${plain(words.says(wire))}</text>`
      : "";
    const head = wire.isToInner ? "" : `<path d="M${x2} ${y2}l-8 -4v8z" fill="${colour}"/>`;
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${words.isTaken(wire) ? 2.5 : 1}"/>${head}${text}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-margin} ${-margin} ${width} ${height}" font-family="sans-serif" font-size="13">`,
    `<title>${plain(words.title)}</title>`,
    `<rect x="${-margin}" y="${-margin}" width="${width}" height="${height}" fill="${colours.paper}"/>`,
    // Outer boxes first, so that inner boxes are on top.
    ...boxes,
    ...wires,
    "</svg>",
  ].join("");
}
