// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { panelAttributes, readAttribute, type AttributeSpec } from "../../../src/embed/attributes.ts";
import { propertyOf } from "../../../src/embed/propertyOf.ts";
import { defineProperties, ElementOptions } from "../../../src/embed/ElementOptions.ts";

const spec = (name: string): AttributeSpec => {
  const found = panelAttributes.find((candidate) => candidate.name === name);
  if (!found) throw new Error(name);
  return found;
};

const elementWith = (attributes: Record<string, string>) => {
  const element = document.createElement("div");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

describe("attribute", () => {
  it.each(["", "readonly", "true", "false"])("that is a flag is on if present, with any value: %j", (value) => {
    expect(readAttribute(elementWith({ readonly: value }), spec("readonly"))).toBe(true);
  });

  it("that is a flag is off if absent", () => {
    expect(readAttribute(elementWith({}), spec("readonly"))).toBe(false);
  });

  it("that is a list is split at commas; empty means none, absent means all", () => {
    expect(readAttribute(elementWith({ columns: " user , status," }), spec("columns"))).toEqual(["user", "status"]);
    expect(readAttribute(elementWith({ columns: "" }), spec("columns"))).toEqual([]);
    expect(readAttribute(elementWith({}), spec("columns"))).toBeUndefined();
  });

  it("with an invalid value falls back to its default and warns once", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const element = elementWith({ overlays: "popup" });
    expect(readAttribute(element, spec("overlays"))).toBe("dialog");
    expect(readAttribute(element, spec("overlays"))).toBe("dialog");
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('overlays="popup"');
  });

  it("has a camel-case property", () => {
    expect(propertyOf("server-url")).toBe("serverUrl");
    expect(panelAttributes.every(({ name }) => /^[a-z]+(-[a-z]+)*$/.test(name))).toBe(true);
  });
});

describe("element properties", () => {
  class Sample extends HTMLElement {
    readonly options = new ElementOptions(this, panelAttributes);
  }
  defineProperties(Sample.prototype, panelAttributes, (element) => element.options);
  customElements.define("x-sample", Sample);
  type Loose = Sample & Record<string, unknown>;
  const make = () => document.createElement("x-sample") as Loose;

  it("reflect to attributes: flags by presence, lists with commas, undefined removes", () => {
    const element = make();
    Object.assign(element, { readonly: true, columns: ["user", "status"], path: "/add-user" });
    expect(element.getAttributeNames().map((name) => [name, element.getAttribute(name)])).toEqual([
      ["readonly", ""],
      ["columns", "user,status"],
      ["path", "/add-user"],
    ]);
    Object.assign(element, { readonly: false, columns: undefined, path: null });
    expect(element.getAttributeNames()).toEqual([]);
    expect(element.path).toBe("/");
  });

  it("exist for every flag, and for readonly also in Angular's spelling", () => {
    const element = make();
    const flags = panelAttributes.filter(({ kind }) => kind === "flag");
    for (const name of [...flags.map((flag) => propertyOf(flag.name)), "readOnly"]) {
      element[name] = true;
      expect(element.getAttributeNames(), name).toHaveLength(1);
      expect(element[name], name).toBe(true);
      element[name] = false;
      expect(element.getAttributeNames(), name).toEqual([]);
    }
    element.readOnly = true;
    expect(element.readonly).toBe(true);
    expect(element.options.current().readonly).toBe(true);
  });

  it("with functions and data are never attributes", () => {
    const element = make();
    const getToken = async () => "secret-token";
    Object.assign(element, { getToken, messages: { en: { users: "People" } } });
    expect(element.getToken).toBe(getToken);
    expect(element.getAttributeNames()).toEqual([]);
  });

  it("set before the upgrade pass through the accessors", () => {
    const element = make();
    // Like a page that sets a property before the element's code is loaded.
    Object.defineProperty(element, "realm", { value: "acme", configurable: true, writable: true, enumerable: true });
    Object.defineProperty(element, "getToken", {
      value: "later",
      configurable: true,
      writable: true,
      enumerable: true,
    });
    element.options.upgrade();
    expect(element.getAttribute("realm")).toBe("acme");
    expect(element.options.current().getToken).toBe("later");
    expect(Object.hasOwn(element, "realm")).toBe(false);
    Object.defineProperty(element, "readOnly", { value: true, configurable: true, writable: true, enumerable: true });
    element.options.upgrade();
    expect(element.hasAttribute("readonly")).toBe(true);
  });

  it("changed together cause one notification", async () => {
    const element = make();
    const heard = vi.fn();
    element.options.subscribe(heard);
    element.options.changed();
    element.options.changed();
    Object.assign(element, { fetcher: fetch });
    expect(heard).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
