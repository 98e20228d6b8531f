import { useReactFlow } from "@xyflow/react";
import { useCallback, useEffect, type RefObject } from "react";
import type { Drawing } from "./layout.ts";

const margin = 16;
/** Zoom limits. Text below the minimum is hard to read: larger diagrams are panned. */
const [least, most] = [0.8, 1];
/** Height limits of the canvas, in pixels. */
const heights = [320, 640] as const;

/**
 * Fits the diagram to its canvas, again on each resize. Shows its start if it would be too small. Returns the function
 * that fits it.
 */
export function useFit(host: RefObject<HTMLElement | null>, { width, height, boxes }: Drawing): () => void {
  const { setViewport } = useReactFlow();
  const { y = 0, height: startHeight = 0 } = boxes.find(({ kind }) => kind === "start") ?? {};
  const start = y + startHeight;
  const fit = useCallback(() => {
    const canvas = host.current?.querySelector<HTMLElement>(".diagram-canvas");
    if (!canvas?.clientWidth) return;
    const between = (value: number, [low, high]: readonly [number, number]) => Math.min(high, Math.max(low, value));
    const byWidth = (canvas.clientWidth - 2 * margin) / width;
    // Limit the height to that of the diagram.
    const blockSize = between(height * between(byWidth, [least, most]) + 4 * margin, heights);
    canvas.style.blockSize = `${Math.round(blockSize)}px`;
    const room = { width: canvas.clientWidth, height: canvas.clientHeight };
    const zoom = between(Math.min(byWidth, (room.height - 2 * margin) / height), [least, most]);
    const x = Math.max(margin, (room.width - width * zoom) / 2);
    // Too high: the top, if the start is then in view.
    const isTopEnough = height * zoom > room.height && start * zoom + 2 * margin < room.height;
    void setViewport({ x, y: isTopEnough ? margin : (room.height - height * zoom) / 2, zoom });
  }, [host, setViewport, width, height, start]);
  useEffect(() => {
    const canvas = host.current?.querySelector(".diagram-canvas");
    if (!canvas) return undefined;
    // Fitting resizes the canvas: wait for the next frame to avoid a ResizeObserver loop.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    });
    observer.observe(canvas);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [host, fit]);
  return fit;
}
