import type { ComponentType } from "react";
import type { AreaDef } from "../kit/area/defineArea.ts";
import { areaPanel } from "./AreaPanel.tsx";
import { panelAttributes } from "./attributes.ts";
import type { AppProps } from "./Host.ts";
import { elementClass } from "./IamElement.ts";
import { recordPanel } from "./RecordPanel.tsx";
import { register } from "./register.ts";
import { sheets } from "./sheets.ts";

/** The manifest describes own attributes in elements/. Only their names matter here. */
const define = (tag: string, own: readonly string[], panel: () => ComponentType<AppProps>) =>
  register(tag, () =>
    elementClass(
      panel(),
      [...panelAttributes, ...own.map((name) => ({ name, kind: "text" as const, description: "" }))],
      sheets(),
    ),
  );

/** Registers the panel of an area under a tag, unless the tag is defined. */
export function defineElement(tag: string, area: AreaDef): void {
  define(tag, area.scope?.attributes ?? [], () => areaPanel(area));
}

/** Registers the panel of one record. `attribute` has its ID or name. */
export function defineRecord(tag: string, area: AreaDef, attribute: string): void {
  define(tag, [attribute], () => recordPanel(area, attribute));
}
