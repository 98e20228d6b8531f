import { positionOf, type Box, type Drawing, type Wire } from "./layout.ts";

/** Words of the drawing, by what they are for. */
export interface Words {
  title: string;
  start: string;
  end: string;
  or: string;
  says: (wire: Wire) => string;
  /** What stands on a box, and beneath that. */
  lines: (box: Box) => readonly [string, string];
  /** Number on the way. */
  place: (box: Box) => number | undefined;
}

/** Colours of the page that it is taken from. */
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

/** Where a way begins and ends. */
function endsOf({ from, to, isFromInner, isToInner, says }: Wire, all: ReadonlyMap<string, Box>) {
  const [start, end] = [all.get(from), all.get(to)];
  if (!start || !end) return undefined;
  const [one, other] = [positionOf(start, all), positionOf(end, all)];
  const down = says === "no";
  return {
    x1: one.x + (isFromInner ? 0 : down ? start.width / 2 : start.width),
    y1: one.y + (down ? start.height : start.height / 2),
    x2: other.x + (isToInner ? end.width : 0),
    y2: other.y + end.height / 2,
  };
}

/** The drawing as a picture of its own, in the colours of the page. */
export function svgOf(drawing: Drawing, words: Words, colours: Colours): string {
  const all = new Map(drawing.boxes.map((box) => [box.id, box]));
  const width = drawing.width + 2 * margin;
  const height = drawing.height + 2 * margin;
  const isOn = (box: Box | undefined) =>
    box !== undefined && (box.kind === "start" || box.kind === "end" || words.place(box) !== undefined);
  const boxes = drawing.boxes.map((box) => {
    const { x, y } = positionOf(box, all);
    const [name, below] = words.lines(box);
    const place = words.place(box);
    const isOff = box.step?.execution.requirement === "DISABLED";
    const isRound = box.kind === "start" || box.kind === "end";
    const indent = isRound ? box.width / 2 : box.kind === "condition" ? 32 : 12;
    const at = (dy: number) => `x="${x + indent}" y="${y + dy}"`;
    return [
      `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="${isRound ? box.height / 2 : box.kind === "condition" ? 26 : 8}" fill="${colours.surface}" stroke="${isOn(box) ? colours.accent : colours.line}" stroke-width="${isOn(box) ? 2 : 1}"${isOff ? ' stroke-dasharray="4 3"' : ""}/>`,
      `<text ${at(isRound ? 23 : 22)} fill="${colours.ink}" font-weight="600"${isRound ? ' text-anchor="middle"' : ""}>${plain(cut(name, 26))}</text>`,
      box.isOr
        ? `<text x="${x + 12}" y="${y - 8}" fill="${colours.quiet}" font-size="11">${plain(words.or)}</text>`
        : "",
      box.kind === "condition"
        ? `<path d="M${x + 18} ${y + 11}l7 7l-7 7l-7-7z" fill="none" stroke="${colours.ink}" stroke-width="1.5"/>`
        : "",
      below ? `<text ${at(40)} fill="${colours.quiet}" font-size="11">${plain(cut(below, 30))}</text>` : "",
      place === undefined
        ? ""
        : `<circle cx="${x + box.width}" cy="${y}" r="10" fill="${colours.accent}"/><text x="${x + box.width}" y="${y + 4}" fill="${colours.onAccent}" font-size="11" font-weight="700" text-anchor="middle">${place}</text>`,
    ].join("");
  });
  const wires = drawing.wires.map((wire) => {
    const ends = endsOf(wire, all);
    if (!ends) return "";
    const { x1, y1, x2, y2 } = ends;
    const isLit = wire.says !== "no" && isOn(all.get(wire.from)) && isOn(all.get(wire.to));
    const path =
      wire.says === "no"
        ? `M${x1} ${y1}V${Math.max(y1, y2) + 22}H${x2 - 12}V${y2}H${x2}`
        : `M${x1} ${y1}H${(x1 + x2) / 2}V${y2}H${x2}`;
    const text = wire.says
      ? `<text x="${x1 + 6}" y="${y1 + (wire.says === "no" ? 14 : -6)}" fill="${colours.quiet}" font-size="11">${plain(words.says(wire))}</text>`
      : "";
    return `<path d="${path}" fill="none" stroke="${isLit ? colours.accent : colours.line}" stroke-width="${isLit ? 2.5 : 1}"/>${text}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-margin} ${-margin} ${width} ${height}" font-family="sans-serif" font-size="13">`,
    `<title>${plain(words.title)}</title>`,
    `<rect x="${-margin}" y="${-margin}" width="${width}" height="${height}" fill="${colours.paper}"/>`,
    // Large boxes first, so that what is in them lies on top.
    ...boxes,
    ...wires,
    "</svg>",
  ].join("");
}
