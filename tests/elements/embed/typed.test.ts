// Unsaved input survives a language change, in panels and in the console.
import "../../../elements/console.ts";
import { expect } from "@esm-bundle/chai";
import { played } from "../../support/answers.ts";
import { token } from "./server.ts";
import { Opened, type Instead, type Place } from "../faults/playback.ts";
import { chord, type } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";

const label = "A label in Finnish";

/** Another language has the same texts, after a delay. */
const finnish: Instead = (call) =>
  call.endsWith("/admin/fi")
    ? {
        body: ["displayName", "username", "name", "jsonEditor", "clientPolicies"].map((key) => ({ key, value: label })),
      }
    : undefined;

let opened: Opened;
afterEach(() => opened.close());

interface Case extends Place {
  field: string;
  /** Selector to press after loading the path. */
  press?: string;
}

const cases: readonly Case[] = [
  { area: "realm-settings", path: "/general", field: 'input[data-field="displayName"]' },
  { area: "realm-settings", path: "/user-profile/json-editor", field: ".cm-content" },
  { area: "realm-settings", path: "/user-profile/attributes/add-attribute", field: 'input[data-field="name"]' },
  { area: "realm-settings", path: "/client-policies/policies", field: ".cm-content", press: "view-text" },
  { area: "users", path: "/add-user", field: 'input[data-field="username"]' },
  { area: "console", path: `/${played.realm}/realm-settings/general`, field: 'input[data-field="displayName"]' },
  { area: "console", path: `/${played.realm}/users/add-user`, field: 'input[data-field="username"]' },
];

describe("unsaved input on a language change", () => {
  for (const { area, path, field, press: action } of cases)
    it(`stays in ${area}${path}`, async () => {
      opened = new Opened({ area, path }, undefined, token, finnish);
      opened.element.setAttribute("routing", "memory");
      opened.element.setAttribute("locale", "en");
      const { root } = opened;
      if (action) {
        await until("the way", () => root.querySelector(`[data-action="${action}"]`));
        root.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
      }
      await until("the field", () => root.querySelector(field));
      const typed = root.querySelector<HTMLInputElement>(field) as HTMLInputElement;
      typed.focus();
      if (!("value" in typed)) await chord("Control", "End");
      await type("xyz");
      const text = () => typed.value ?? typed.textContent;
      const before = text();
      expect(before).to.contain("xyz");
      opened.element.setAttribute("locale", "fi");
      await until("the language", () => root.textContent?.includes(label));
      expect(root.querySelector(field)).to.equal(typed);
      expect(text()).to.equal(before);
      expect((opened.element as HTMLElement & { hasUnsavedChanges?: boolean }).hasUnsavedChanges).to.equal(true);
    });
});
