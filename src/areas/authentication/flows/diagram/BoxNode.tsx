import { Handle, Position, type HandleProps, type Node, type NodeProps } from "@xyflow/react";
import { Icon } from "../../../../kit/base/Icon.tsx";
import type { CSSProperties } from "react";
import { useT } from "../../../../kit/panel/texts.ts";
import { diamond, type Box } from "./layout.ts";

export interface BoxData extends Record<string, unknown> {
  box: Box;
  name: string;
  below: string;
  isLit: boolean;
  /** Most severe finding of the step. */
  finding: "error" | "warning" | undefined;
  place: number | undefined;
  onToggle: () => void;
}

/** Box of a step, condition or sub-flow, or of start or end. */
export function BoxNode({ data, selected }: NodeProps<Node<BoxData, "box">>) {
  const t = useT();
  const { box, name, below, isLit, finding, place, onToggle } = data;
  const isOff = box.step?.execution.requirement === "DISABLED";
  const isRound = box.kind === "start" || box.kind === "end";
  const look = [
    box.kind !== "step" && box.kind,
    isLit && "lit",
    isOff && "off",
    finding && `found ${finding}`,
    selected && "chosen",
  ];
  const inner = `calc(50% - ${diamond}px)`;
  const top = box.axis;
  const corner = (side: "left" | "right") => (box.kind === "condition" ? { top, [side]: inner } : { top });
  return (
    <div
      className={["diagram-box", ...look].filter(Boolean).join(" ")}
      data-id={box.step && box.id}
      data-name={box.step && name}
    >
      {box.isOr && <span className="diagram-or">{t("authentication.diagram.or")}</span>}
      <span className="diagram-head">
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
        {finding && <Icon name={finding === "error" ? "circle-alert" : "warning"} size={14} />}
      </span>
      {!isRound && below && <span className="diagram-below">{below}</span>}
      {box.kind === "condition" && <span className="diagram-diamond" aria-hidden="true" />}
      {place !== undefined && <span className="step-place diagram-place">{place}</span>}
      {box.kind !== "start" && <End id="from" type="target" position={Position.Left} style={corner("left")} />}
      {box.kind !== "end" && <End id="next" type="source" position={Position.Right} style={corner("right")} />}
      {box.kind === "condition" && (
        <End id="no" type="source" position={Position.Bottom} style={{ insetBlockEnd: inner }} />
      )}
      {box.kind === "flow" && (
        <>
          <End
            id="in"
            type="source"
            position={Position.Right}
            style={{ top, left: 0, right: "auto", translate: "-50%" }}
          />
          <End
            id="out"
            type="target"
            position={Position.Left}
            style={{ top, right: 0, left: "auto", translate: "50%" }}
          />
        </>
      )}
    </div>
  );
}

/** End point of an edge. Read-only: edges cannot be drawn by hand. */
const End = (props: HandleProps & { style: CSSProperties }) => <Handle {...props} isConnectable={false} />;
