import { BaseEdge, getSmoothStepPath, type Edge, type EdgeProps } from "@xyflow/react";
import { turnOf } from "./layout.ts";
import { droppedPath } from "./svg.ts";

export interface WayData extends Record<string, unknown> {
  /** Distance that the edge goes down first, to pass below all boxes. */
  drop?: number | undefined;
}

/** Edge between two boxes. The result of a condition is at its start. */
export function WayEdge({ data, label, markerEnd, ...way }: EdgeProps<Edge<WayData>>) {
  const { id, sourceX: x1, sourceY: y1, targetX: x2, targetY: y2, sourcePosition, targetPosition } = way;
  const drop = data?.drop;
  const [path] =
    drop === undefined
      ? getSmoothStepPath({
          ...{ sourceX: x1, sourceY: y1, targetX: x2, targetY: y2, sourcePosition, targetPosition },
          ...{ centerX: turnOf(x1, x2), offset: 8 },
        })
      : [droppedPath({ x1, y1, x2, y2 }, drop)];
  return (
    <>
      <BaseEdge id={id} path={path} {...(markerEnd && { markerEnd })} />
      {label && (
        <text className="diagram-says" x={x1 + 6} y={y1 + (drop === undefined ? -6 : 16)}>
          {label}
        </text>
      )}
    </>
  );
}
