import { kindOf, type Step } from "../../../../sections/sign-in-flow/tree.ts";

/** Box in the diagram. The position is relative to its parent. */
export interface Box {
  id: string;
  kind: "start" | "end" | "step" | "condition" | "flow";
  x: number;
  y: number;
  width: number;
  height: number;
  /** Distance from the upper edge to the end points of edges. */
  axis: number;
  /** ID of the surrounding box. */
  parent?: string;
  step?: Step;
  isOpen?: boolean;
  /** True for an alternative that runs if the one above it did not succeed. */
  isOr?: boolean;
}

/** Edge between two boxes. `isFromInner` and `isToInner`: it starts or ends inside a surrounding box. */
export interface Wire {
  id: string;
  from: string;
  to: string;
  isFromInner?: boolean;
  isToInner?: boolean;
  /** Result of a condition. */
  says?: "yes" | "no";
  /** Distance of a bypass edge below its start. */
  drop?: number;
}

export interface Drawing {
  boxes: readonly Box[];
  wires: readonly Wire[];
  width: number;
  height: number;
}

// Names wrap to two lines.
const step = { width: 212, height: 68, axis: 34 };
const condition = { width: 190, height: 148, axis: 74 };
/** Distance from the center of a condition box to the corners of its diamond. */
export const diamond = 24;
/** Distance from the content of a box to the bypass edge at its bottom. */
const along = 14;
const round = { width: 84, height: 36, axis: 18 };
const gap = { x: 44, y: 26 };
const inset = { x: 30, top: 62, bottom: 34 };

/** Returns the x position of the vertical part: just before the target. */
export const turnOf = (x1: number, x2: number): number => (x2 - x1 > gap.x ? x2 - gap.x / 2 : (x1 + x2) / 2);

interface Sized {
  width: number;
  height: number;
  axis: number;
}

interface SizedStep extends Sized {
  step: Step;
  inside?: Level | undefined;
}

/** Columns from left to right. Each has its steps in execution order. */
interface Level extends Sized {
  columns: readonly (readonly SizedStep[])[];
}

const idOf = ({ execution: { id = "" } }: Step) => id;
const isCondition = ({ execution }: Step) => kindOf(execution) === "condition";
const isRequired = ({ execution: { requirement } }: Step) =>
  requirement === "REQUIRED" || requirement === "CONDITIONAL";
const sum = (numbers: readonly number[], between: number) =>
  numbers.reduce((total, number) => total + number, 0) + between * Math.max(0, numbers.length - 1);
const most = (numbers: readonly number[]) => Math.max(0, ...numbers);
const heightOf = (column: readonly SizedStep[]) =>
  sum(
    column.map(({ height }) => height),
    gap.y,
  );
/** A single step sets the axis; several steps share their center. */
const axisOf = (column: readonly SizedStep[]) =>
  column.length === 1 ? most(column.map(({ axis }) => axis)) : heightOf(column) / 2;
const widthOf = (column: readonly SizedStep[]) => most(column.map(({ width }) => width));

/** Returns one column per condition, one per required step, and one for all other steps. */
function columnsOf(parts: readonly SizedStep[]): readonly (readonly SizedStep[])[] {
  const conditions = parts.filter(({ step: one }) => isCondition(one));
  const others = parts.filter(({ step: one }) => !isCondition(one));
  const required = others.filter(({ step: one }) => isRequired(one));
  const rest = others.filter(({ step: one }) => !isRequired(one));
  const rows = required.map((part) => [part]);
  return [...conditions.map((part) => [part]), ...rows, ...(rest.length ? [rest] : [])];
}

function levelOf(steps: readonly Step[], isOpen: (id: string) => boolean): Level {
  const columns = columnsOf(
    steps.map((one): SizedStep => {
      if (isCondition(one)) return { step: one, ...condition };
      if (!one.execution.authenticationFlow || !isOpen(idOf(one)) || one.children.length === 0)
        return { step: one, ...step };
      const inside = levelOf(one.children, isOpen);
      return {
        step: one,
        inside,
        width: inside.width + 2 * inset.x,
        height: inside.height + inset.top + inset.bottom,
        axis: inside.axis + inset.top,
      };
    }),
  );
  const axis = most(columns.map(axisOf));
  const below = most(columns.map((column) => heightOf(column) - axisOf(column)));
  return { columns, width: sum(columns.map(widthOf), gap.x), height: axis + below, axis };
}

/**
 * Returns the steps that edges lead through. Disabled steps, and alternatives next to a required step, have no edges.
 */
function onIn({ columns }: Level, column: readonly SizedStep[]): readonly SizedStep[] {
  const hasRequired = columns.some((each) => each.some(({ step: one }) => !isCondition(one) && isRequired(one)));
  return column.filter(
    ({ step: { execution } }) =>
      execution.requirement !== "DISABLED" && !(hasRequired && execution.requirement === "ALTERNATIVE"),
  );
}

/** Layout of a flow. Required steps form a row, alternatives a column, sub-flows boxes around their steps. */
export function draw(steps: readonly Step[], isOpen: (id: string) => boolean): Drawing {
  const boxes: Box[] = [];
  const wires: Wire[] = [];
  const wire = (from: string, to: string, more: Partial<Wire> = {}) =>
    wires.push({ id: `${from}>${to}${more.says ?? ""}`, from, to, ...more });

  const place = (level: Level, left: number, top: number, parent: string | undefined) => {
    let x = left;
    const on = new Set(level.columns.flatMap((column) => onIn(level, column)));
    for (const column of level.columns) {
      let y = top + level.axis - axisOf(column);
      for (const part of column) {
        const { step: one, inside, width, height, axis } = part;
        const id = idOf(one);
        const kind = one.execution.authenticationFlow ? "flow" : isCondition(one) ? "condition" : "step";
        boxes.push({
          ...{ id, kind, x, y, width, height, axis, step: one },
          ...(parent !== undefined && { parent }),
          ...(kind === "flow" && { isOpen: inside !== undefined }),
          ...(on.has(part) && column.findIndex((each) => on.has(each)) < column.indexOf(part) && { isOr: true }),
        });
        if (inside) {
          place(inside, inset.x, inset.top, id);
          connect(inside, { from: id, isFromInner: true }, { to: id, isToInner: true });
        }
        y += height + gap.y;
      }
      x += widthOf(column) + gap.x;
    }
  };
  const connect = (level: Level, start: Pick<Wire, "from" | "isFromInner">, end: Pick<Wire, "to" | "isToInner">) => {
    let before: readonly Pick<Wire, "from" | "isFromInner" | "says">[] = [start];
    for (const column of level.columns) {
      const on = onIn(level, column);
      if (on.length === 0) continue;
      for (const { from, ...more } of before) for (const { step: to } of on) wire(from, idOf(to), more);
      before = on.map(({ step: one }) => ({ from: idOf(one), ...(isCondition(one) && { says: "yes" as const }) }));
      for (const { step: one } of on.filter((part) => isCondition(part.step)))
        wire(idOf(one), end.to, {
          ...(end.isToInner && { isToInner: true }),
          ...{ says: "no", drop: level.height - level.axis - diamond + along },
        });
    }
    for (const { from, ...more } of before) wire(from, end.to, { ...more, ...(end.isToInner && { isToInner: true }) });
  };

  const level = levelOf(steps, isOpen);
  // Reserve space for the bypass edge of a top-level condition.
  const height = Math.max(level.height, round.height) + (steps.some(isCondition) ? along : 0);
  const axis = Math.max(level.axis, round.axis);
  const left = round.width + gap.x;
  const right = left + level.width + gap.x;
  boxes.push({ id: "start", kind: "start", x: 0, y: axis - round.axis, ...round });
  place(level, left, axis - level.axis, undefined);
  boxes.push({ id: "end", kind: "end", x: right, y: axis - round.axis, ...round });
  connect(level, { from: "start" }, { to: "end" });
  return { boxes, wires, width: right + round.width, height };
}

/** Returns the absolute position of a box. */
export function positionOf(box: Box, all: ReadonlyMap<string, Box>): { x: number; y: number } {
  const outer = box.parent === undefined ? undefined : all.get(box.parent);
  const at = outer ? positionOf(outer, all) : { x: 0, y: 0 };
  return { x: at.x + box.x, y: at.y + box.y };
}
