import type { AreaDef } from "../kit/area/defineArea.ts";
import { areaPanel } from "./AreaPanel.tsx";
import { panelAttributes } from "./attributes.ts";
import { elementClass } from "./IamElement.ts";
import { register } from "./register.ts";
import { sheets } from "./sheets.ts";

/** Registers the panel of an area under a tag, unless the tag is taken. */
export function defineElement(tag: string, area: AreaDef): void {
  register(tag, () => elementClass(areaPanel(area), panelAttributes, sheets()));
}
