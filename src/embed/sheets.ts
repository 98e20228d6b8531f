import tokens from "../kit/styles/tokens.css";
import base from "../kit/styles/base.css";
import table from "../kit/styles/table.css";
import form from "../kit/styles/form.css";
import controls from "../kit/styles/controls.css";
import page from "../kit/styles/page.css";
import overlay from "../kit/styles/overlay.css";
import sections from "../kit/styles/sections.css";
import groups from "../kit/styles/groups.css";
import users from "../kit/styles/users.css";
import dashboard from "../kit/styles/dashboard.css";
import events from "../kit/styles/events.css";
import authorization from "../kit/styles/authorization.css";
import compare from "../kit/styles/compare.css";

let made: CSSStyleSheet[] | undefined;

/** Style sheets of every element, made once and shared by all shadow roots. */
export function sheets(): readonly CSSStyleSheet[] {
  made ??= [
    tokens,
    base,
    table,
    form,
    controls,
    page,
    overlay,
    sections,
    groups,
    users,
    dashboard,
    events,
    authorization,
    compare,
  ].map(sheetOf);
  return made;
}

/** A style sheet that shadow roots can share. */
export function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
