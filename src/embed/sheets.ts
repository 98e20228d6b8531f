import alerts from "../kit/alerts/alerts.css";
import base from "../kit/base/base.css";
import buttons from "../kit/base/buttons.css";
import names from "../kit/base/names.css";
import parts from "../kit/base/parts.css";
import code from "../kit/form/controls/code.css";
import combo from "../kit/form/controls/combo.css";
import files from "../kit/form/controls/files.css";
import inputs from "../kit/form/controls/inputs.css";
import lines from "../kit/form/controls/lines.css";
import reveal from "../kit/form/controls/reveal.css";
import document from "../kit/form/document.css";
import form from "../kit/form/form.css";
import layout from "../kit/form/layout.css";
import review from "../kit/form/review.css";
import saveBar from "../kit/form/save-bar.css";
import wizard from "../kit/form/wizard.css";
import menu from "../kit/menu/menu.css";
import dialog from "../kit/overlay/dialog.css";
import help from "../kit/overlay/help.css";
import panel from "../kit/overlay/panel.css";
import popover from "../kit/overlay/popover.css";
import sheet from "../kit/overlay/sheet.css";
import tips from "../kit/overlay/tips.css";
import page from "../kit/page/page.css";
import segments from "../kit/base/segments.css";
import states from "../kit/states/states.css";
import preferences from "../kit/styles/preferences.css";
import print from "../kit/styles/print.css";
import reset from "../kit/styles/reset.css";
import tokens from "../kit/styles/tokens.css";
import cards from "../kit/table/cards.css";
import filters from "../kit/table/filters.css";
import heads from "../kit/table/heads.css";
import inDialog from "../kit/table/in-dialog.css";
import pagination from "../kit/table/pagination.css";
import reorder from "../kit/table/reorder.css";
import table from "../kit/table/table.css";
import toolbar from "../kit/table/toolbar.css";
import widths from "../kit/table/widths.css";
import { sheetOf } from "../kit/styles/sheetOf.ts";

/**
 * Style sheets of every element. The order decides between rules of equal weight. Sheets of areas and sections load
 * with their code: `useStyles`.
 */
export const sheets = (): readonly CSSStyleSheet[] =>
  [
    tokens,
    reset,
    buttons,
    inputs,
    base,
    states,
    preferences,
    toolbar,
    popover,
    filters,
    table,
    heads,
    pagination,
    widths,
    cards,
    reorder,
    form,
    help,
    saveBar,
    layout,
    wizard,
    review,
    document,
    combo,
    lines,
    reveal,
    code,
    files,
    page,
    dialog,
    tips,
    alerts,
    menu,
    panel,
    sheet,
    segments,
    inDialog,
    names,
    parts,
    print,
  ].map(sheetOf);
