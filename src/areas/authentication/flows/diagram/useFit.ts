import { useReactFlow } from "@xyflow/react";
import { useCallback, useEffect, type RefObject } from "react";
import type { Drawing } from "./layout.ts";

const margin = 16;
/** Zoom limits. Text below the minimum is unreadable: larger diagrams are panned. */
const [least, most] = [0.5, 1];
/** Height limits of the canvas, in pixels. */
const heights = [320, 640] as const;

/**
 * Fits the diagram to its canvas, again on each resize. Shows its start if it would be too small. Returns the function
 * that fits it.
 */
export function useFit(host: RefObject<HTMLElement | null>, { width, height }: Drawing): () => void {
  const { setViewport } = useReactFlow();
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
    void setViewport({ x, y: (room.height - height * zoom) / 2, zoom });
  }, [host, setViewport, width, height]);
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
