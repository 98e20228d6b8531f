import { consoleAttributes } from "../embed/attributes.ts";
import { elementClass } from "../embed/IamElement.ts";
import { register } from "../embed/register.ts";
import { sheets } from "../embed/sheets.ts";
import { sheetOf } from "../kit/styles/sheetOf.ts";
import { ConsoleApp } from "./ConsoleApp.tsx";
import { shellStyles } from "./styles.ts";

/** Registers `<iam-console>`, unless the tag is defined. */
export function defineConsole(): void {
  register("iam-console", () => elementClass(ConsoleApp, consoleAttributes, [...sheets(), sheetOf(shellStyles)]));
}
