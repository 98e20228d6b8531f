import { useReactFlow, useViewport } from "@xyflow/react";
import { useEffect, type RefObject } from "react";
import { Button, IconButton } from "../../../../kit/base/Button.tsx";
import { Icon } from "../../../../kit/base/Icon.tsx";
import { useAlerts } from "../../../../kit/alerts/useAlerts.ts";
import { Menu } from "../../../../kit/menu/Menu.tsx";
import { usePanel } from "../../../../kit/panel/panel.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { download } from "../../../../kit/file/download.ts";
import type { Drawing } from "./layout.ts";
import { svgOf, type Colours, type Words } from "./svg.ts";
import { useFit } from "./useFit.ts";

export interface DiagramToolsProps {
  host: RefObject<HTMLElement | null>;
  drawing: Drawing;
  words: Words;
  onRead: () => void;
}

/** Toolbar: zoom with buttons or the keys +, − and 0, export as an image, switch to the tree. */
export function DiagramTools({ host, drawing, words, onRead }: DiagramToolsProps) {
  const t = useT();
  const alerts = useAlerts();
  const { locale } = usePanel();
  const { zoomIn, zoomOut } = useReactFlow();
  const fit = useFit(host, drawing);
  const { zoom } = useViewport();
  useEffect(() => {
    const { current: node } = host;
    if (!node) return undefined;
    const keys: Readonly<Record<string, () => unknown>> = {
      "+": zoomIn,
      "=": zoomIn,
      "-": zoomOut,
      "0": fit,
    };
    const onKey = (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    node.addEventListener("keydown", onKey);
    return () => node.removeEventListener("keydown", onKey);
  }, [host, zoomIn, zoomOut, fit]);

  const picture = () => svgOf(drawing, words, coloursOf(host.current));
  const name = words.title.replace(/[^\p{L}\p{N}._-]+/gu, "-") || "flow";
  const savePng = () =>
    pngOf(picture()).then(
      (png) => download(`${name}.png`, png, "image/png"),
      (error: unknown) => alerts.failure("authentication.diagram.noPicture", error),
    );
  return (
    <div className="diagram-tools" role="group" aria-label={t("authentication.diagram.tools")}>
      <IconButton
        action="zoom-out"
        icon="minus"
        label={t("authentication.diagram.zoomOut")}
        onClick={() => zoomOut()}
      />
      <span className="diagram-zoom" aria-live="polite">
        {new Intl.NumberFormat(locale, { style: "percent" }).format(zoom)}
      </span>
      <IconButton action="zoom-in" icon="plus" label={t("authentication.diagram.zoomIn")} onClick={() => zoomIn()} />
      <Button action="fit" tone="quiet" onClick={fit}>
        {t("authentication.diagram.fit")}
      </Button>
      <span className="bench-space" />
      <Button action="read-as-text" tone="quiet" onClick={onRead}>
        {t("authentication.diagram.read")}
      </Button>
      <Menu
        label={t("authentication.diagram.export")}
        items={[
          {
            action: "export-svg",
            writes: false,
            label: "SVG",
            onSelect: () => download(`${name}.svg`, picture(), "image/svg+xml"),
          },
          { action: "export-png", writes: false, label: "PNG", onSelect: () => void savePng() },
        ]}
        trigger={
          <Button action="export-diagram">
            {t("authentication.diagram.export")}
            <Icon name="chevron-down" />
          </Button>
        }
      />
    </div>
  );
}

function coloursOf(node: HTMLElement | null): Colours {
  const style = node && getComputedStyle(node);
  const of = (name: string) => style?.getPropertyValue(name).trim() || "gray";
  return {
    paper: of("--i-canvas"),
    surface: of("--i-surface"),
    line: of("--i-border-strong"),
    ink: of("--i-ink"),
    quiet: of("--i-ink-2"),
    accent: of("--i-accent"),
    onAccent: of("--i-accent-ink"),
  };
}

/** For screens with a device pixel ratio of 2. */
const scale = 2;

/**
 * Converts an SVG to PNG. Uses a `data:` URL, which the content security policy allows.
 * @throws DOMException if the browser cannot decode it
 */
async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  const context = canvas.getContext("2d");
  context?.scale(scale, scale);
  context?.drawImage(image, 0, 0);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!png) throw new Error("The browser made no picture of it.");
  return png;
}
