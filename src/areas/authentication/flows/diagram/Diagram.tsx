import { Background, MarkerType, ReactFlow, ReactFlowProvider, type Edge, type Node } from "@xyflow/react";
import library from "@xyflow/react/dist/base.css";
import { useMemo, useRef, useState } from "react";
import { useT } from "../../../../kit/panel/texts.ts";
import { useStyles } from "../../../../kit/panel/useStyles.ts";
import { useTexts } from "../../../../kit/panel/useTexts.ts";
import { isLit, type FlowPart, type TreeMarks } from "../flow.ts";
import { nameOf } from "../../../../sections/sign-in-flow/tree.ts";
import { BoxNode, type BoxData } from "./BoxNode.tsx";
import styles from "./diagram.css";
import { DiagramTools } from "./DiagramTools.tsx";
import english from "./en.json" with { type: "json" };
import { draw, type Box } from "./layout.ts";
import { WayEdge, type WayData } from "./WayEdge.tsx";
import type { Words } from "./svg.ts";

const kinds = { box: BoxNode };
const ways = { way: WayEdge };

export interface DiagramProps extends FlowPart, TreeMarks {
  /** Execution ID of the selected step. Shared with the tree. */
  selected?: string | undefined;
  onSelect: (id: string) => void;
  /** Opens the tree, the text alternative of the diagram. */
  onRead: () => void;
}

/** Flow diagram. Required steps form a row, alternatives a column, sub-flows boxes that expand. */
// Long: zoom, selection and focus share one drawing.
export default function Diagram({ flow, steps, findings = [], lit, selected, onSelect, onRead }: DiagramProps) {
  useTexts(english);
  useStyles(library);
  useStyles(styles);
  const t = useT();
  const host = useRef<HTMLElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const drawing = useMemo(() => draw(steps, (id) => !closed.has(id)), [steps, closed]);
  const words = useMemo((): Words => {
    const requirementOf = (box: Box) => {
      const { requirement = "" } = box.step?.execution ?? {};
      const found = findings.find(({ execution }) => execution === box.id);
      // An enabled condition is always required.
      const isPlain = box.kind === "condition" && requirement !== "DISABLED";
      const first = box.kind === "condition" && t("authentication.kind.condition");
      return [first, !isPlain && t(`requirements.${requirement}`), found?.title].filter(Boolean).join(" · ");
    };
    return {
      title: flow.alias ?? "",
      start: t("authentication.diagram.start"),
      end: t("authentication.diagram.end"),
      or: t("authentication.diagram.or"),
      says: ({ says }) => (says ? t(`authentication.diagram.${says}`) : ""),
      lines: (box) => {
        if (box.kind === "start" || box.kind === "end") return [t(`authentication.diagram.${box.kind}`), ""];
        return [box.step ? nameOf(box.step.execution) : "", requirementOf(box)];
      },
      place: (box) => lit?.get(box.id)?.place,
      isOn: ({ step }) => step !== undefined && isLit(lit, step.execution),
      isTaken: ({ from, to, says }) => {
        const isOn = (id: string) => id === "start" || id === "end" || lit?.has(id) === true;
        return lit !== undefined && isOn(from) && isOn(to) && lit.get(from)?.says === says;
      },
    };
  }, [t, flow, findings, lit]);

  const nodes = useMemo(
    () =>
      drawing.boxes.map((box): Node<BoxData, "box"> => {
        const [name, below] = words.lines(box);
        return {
          id: box.id,
          type: "box",
          position: { x: box.x, y: box.y },
          width: box.width,
          height: box.height,
          selected: box.id === selected,
          selectable: box.step !== undefined,
          // Sub-flow boxes are not focusable: their toggle button is.
          focusable: box.step !== undefined && !box.step.children.length,
          ariaRole: box.step && !box.step.children.length ? "button" : "group",
          // A button gets its name from its content.
          ...(!(box.step && !box.step.children.length) && { ariaLabel: [name, below].filter(Boolean).join(", ") }),
          ...(box.parent !== undefined && { parentId: box.parent }),
          data: {
            box,
            name,
            below,
            isLit: words.isOn(box),
            finding: findings.find(({ execution }) => execution === box.id)?.state,
            place: words.place(box),
            onToggle: () =>
              setClosed((now) => {
                const next = new Set(now);
                if (!next.delete(box.id)) next.add(box.id);
                return next;
              }),
          },
        };
      }),
    [drawing, words, findings, selected],
  );
  const edges = useMemo(() => {
    return drawing.wires.map((wire, index, all): Edge<WayData> => {
      const isTaken = words.isTaken(wire);
      const color = isTaken ? "var(--i-accent)" : "var(--i-ink-3)";
      const head = { type: MarkerType.ArrowClosed, color, width: 16, height: 16, markerUnits: "userSpaceOnUse" };
      return {
        id: wire.id,
        source: wire.from,
        target: wire.to,
        type: "way",
        data: { drop: wire.drop },
        focusable: false,
        selectable: false,
        sourceHandle: wire.isFromInner ? "in" : wire.says === "no" ? "no" : "next",
        targetHandle: wire.isToInner ? "out" : "from",
        className: isTaken ? "wire lit" : "wire",
        ...(isTaken && { zIndex: 1 }),
        ...(!wire.isToInner && { markerEnd: head }),
        // Parallel edges with the same label: render the label once.
        ...(wire.says &&
          all.findIndex(({ from, says }) => from === wire.from && says === wire.says) === index && {
            label: words.says(wire),
          }),
      };
    });
  }, [drawing, words]);

  return (
    <ReactFlowProvider>
      <section
        ref={host}
        className="card flow-diagram"
        data-section="diagram"
        aria-label={t("authentication.diagram.of", { name: flow.alias ?? "" })}
      >
        <DiagramTools host={host} drawing={drawing} words={words} onRead={onRead} />
        <div className="diagram-canvas" part="diagram" dir="ltr">
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={kinds}
            edgeTypes={ways}
            nodesDraggable={false}
            nodesConnectable={false}
            edgesFocusable={false}
            zoomOnScroll={false}
            preventScrolling={false}
            minZoom={0.2}
            maxZoom={2}
            proOptions={{ hideAttribution: true }}
            deleteKeyCode={null}
            disableKeyboardA11y={false}
            // Selection by keyboard.
            onNodesChange={(changes) => {
              for (const change of changes) if (change.type === "select" && change.selected) onSelect(change.id);
            }}
            onNodeClick={(_, { id, data }) => data.box.step && onSelect(id)}
          >
            <Background />
          </ReactFlow>
        </div>
        <p className="hint diagram-legend">{t("authentication.diagram.legend")}</p>
      </section>
    </ReactFlowProvider>
  );
}
