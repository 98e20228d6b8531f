import base from "../kit/styles/base.css";
import controls from "../kit/styles/controls.css";
import form from "../kit/styles/form.css";
import overlay from "../kit/styles/overlay.css";
import page from "../kit/styles/page.css";
import parts from "../kit/styles/parts.css";
import { sheetOf } from "../kit/styles/sheetOf.ts";
import table from "../kit/styles/table.css";
import tokens from "../kit/styles/tokens.css";

/** Style sheets of every element. Those of areas and sections come with their code: `useStyles`. */
export const sheets = (): readonly CSSStyleSheet[] =>
  [tokens, base, table, form, controls, page, overlay, parts].map(sheetOf);
