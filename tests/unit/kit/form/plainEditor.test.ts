// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { createEditor } from "../../../../src/kit/form/controls/editor/plainEditor.ts";

afterEach(() => document.body.replaceChildren());

const settings = (more: object = {}) => ({
  attributes: { id: "value", "aria-label": "Value", "aria-invalid": "true" },
  readOnly: false,
  language: "json" as const,
  placeholder: "{}",
  ...more,
});

function open() {
  const onText = vi.fn();
  const onBlur = vi.fn();
  const parent = document.createElement("div");
  const root = document.createElement("div").attachShadow({ mode: "open" });
  document.body.append(parent);
  const editor = createEditor({ ...settings(), parent, root, text: "{", complete: () => undefined, onText, onBlur });
  return { editor, parent, onText, onBlur, area: editor.element as HTMLTextAreaElement };
}

it("passes typed text on, and no text from outside", () => {
  const { editor, area, onText, onBlur } = open();
  expect([area.value, area.getAttribute("aria-label"), area.placeholder]).toEqual(["{", "Value", "{}"]);
  area.value = "{}";
  area.dispatchEvent(new Event("input"));
  area.dispatchEvent(new Event("blur"));
  editor.setText('{"a": 1}');
  expect(onText.mock.calls).toEqual([["{}"]]);
  expect(onBlur).toHaveBeenCalledTimes(1);
  expect(area.value).toBe('{"a": 1}');
});

it("takes new settings, moves the caret and leaves nothing behind", () => {
  const { editor, area, parent } = open();
  editor.set(settings({ attributes: { id: "value", "aria-label": "Value" }, readOnly: true }));
  expect([area.readOnly, area.hasAttribute("aria-invalid")]).toEqual([true, false]);
  editor.goTo(1);
  expect([document.activeElement, area.selectionStart]).toEqual([area, 1]);
  editor.destroy();
  expect(parent.childElementCount).toBe(0);
});
