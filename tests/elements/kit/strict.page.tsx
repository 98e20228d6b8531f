// Shows every control that could violate a strict CSP, and reports violations to the test.
import type { FieldDef } from "../../../src/kit/form/fields.ts";
import { mountField, until } from "../support/mountField.tsx";
import { mountLists } from "./reorderLists.tsx";

const violations: string[] = [];
document.addEventListener("securitypolicyviolation", (event) =>
  violations.push(
    `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
  ),
);

const options = Array.from({ length: 12 }, (_, index) => ({ value: `${index}`, label: `Option ${index}` }));
const fields: [Omit<FieldDef, "path">, unknown][] = [
  [{ kind: "select", options }, "1"],
  [{ kind: "multiselect", options }, ["1", "2"]],
  [{ kind: "lines" }, ["a"]],
  [{ kind: "keyvalues" }, [{ key: "a", value: "b" }]],
  [{ kind: "secret" }, "x"],
  [{ kind: "password" }, "x"],
  [{ kind: "duration" }, 60],
  [{ kind: "file" }, "{}"],
  [{ kind: "colour" }, "#0a7cff"],
  [
    { kind: "image" },
    { name: "dot.gif", url: "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" },
  ],
  [{ kind: "code", language: "json" }, '{"a": [1,], "b": "text"}'],
];

for (const [field, value] of fields) {
  const panel = await mountField(field, value);
  if (field.kind !== "select" && field.kind !== "multiselect") continue;
  (await panel.find(".combo-input")).click();
  await until(() => panel.root.querySelector(".options:popover-open [role=option]"));
}
const code = document.body.lastElementChild?.shadowRoot;
// Visible results of the style sheets: the editor's own, and the mark of the text error.
const scroller = await until(() => code?.querySelector(".cm-scroller"));
await until(() => code?.querySelector(".cm-lintRange-error, .cm-lintPoint"));
const lists = await mountLists();
const grip = await lists.find('[data-action="drag"]');
const key = (code: string, key: string) =>
  grip.dispatchEvent(new KeyboardEvent("keydown", { code, key, bubbles: true, cancelable: true, composed: true }));
key("Space", " ");
await until(() => lists.root.querySelector(".held"));
await until(() => key("ArrowDown", "ArrowDown") || lists.root.querySelector(".lands-after"));
await new Promise((resolve) => setTimeout(resolve, 200));
window.parent.postMessage(
  { violations, display: getComputedStyle(scroller).display, font: getComputedStyle(scroller).fontFamily },
  "*",
);
