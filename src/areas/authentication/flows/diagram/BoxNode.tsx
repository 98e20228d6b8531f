import { Handle, Position, type Node, type NodeProps } from "@xyflow/react";
import { Icon } from "../../../../kit/base/Icon.tsx";
import { useT } from "../../../../kit/panel.ts";
import type { Box } from "./layout.ts";

/** What a box of the drawing shows. */
export interface BoxData extends Record<string, unknown> {
  box: Box;
  name: string;
  below: string;
  isLit: boolean;
  hasFinding: boolean;
  place: number | undefined;
  onToggle: () => void;
}

/** One box: a step, a condition, a sub-flow with what is in it, or where a flow begins and ends. */
export function BoxNode({ data, selected }: NodeProps<Node<BoxData, "box">>) {
  const t = useT();
  const { box, name, below, isLit, hasFinding, place, onToggle } = data;
  const isOff = box.step?.execution.requirement === "DISABLED";
  const isRound = box.kind === "start" || box.kind === "end";
  const look = [
    box.kind !== "step" && box.kind,
    isLit && "lit",
    isOff && "off",
    hasFinding && "found",
    selected && "chosen",
  ];
  return (
    <div
      className={["diagram-box", ...look].filter(Boolean).join(" ")}
      data-id={box.step && box.id}
      data-name={box.step && name}
    >
      {box.kind !== "start" && <Handle id="from" type="target" position={Position.Left} isConnectable={false} />}
      {box.isOr && <span className="diagram-or">{t("authentication.diagram.or")}</span>}
      <span className="diagram-head">
        {box.kind === "condition" && <span className="diagram-diamond" aria-hidden="true" />}
        <bdi className="diagram-name">{name}</bdi>
        {box.kind === "flow" && (box.step?.children.length ?? 0) > 0 && (
          <button
            type="button"
            className={`btn icon-only quiet expander ${box.isOpen ? "open" : ""}`}
            data-action="expand"
            aria-expanded={box.isOpen}
            aria-label={t(box.isOpen ? "row.collapse" : "row.expand", { name })}
            onClick={onToggle}
          >
            <span className="caret" aria-hidden="true" />
          </button>
        )}
        {hasFinding && <Icon name="warning" size={14} />}
      </span>
      {!isRound && below && <span className="diagram-below">{below}</span>}
      {place !== undefined && <span className="step-place diagram-place">{place}</span>}
      {box.kind !== "end" && <Handle id="next" type="source" position={Position.Right} isConnectable={false} />}
      {box.kind === "condition" && <Handle id="no" type="source" position={Position.Bottom} isConnectable={false} />}
      {box.kind === "flow" && (
        <>
          <Handle id="in" type="source" position={Position.Left} isConnectable={false} />
          <Handle id="out" type="target" position={Position.Right} isConnectable={false} />
        </>
      )}
    </div>
  );
}
