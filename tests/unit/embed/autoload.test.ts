// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

beforeAll(async () => {
  // Set by the build.
  vi.stubGlobal("IAM_FILES", ["./not-there.js", "./list.js", "./groups.js"]);
  vi.stubGlobal("IAM_SIGN_IN", []);
  vi.stubGlobal("IAM_FIRST", { "iam-groups": [1], "iam-roles": [1] });
  vi.stubGlobal("IAM_TAGS", { "iam-users": [0], "iam-groups": [2], "iam-roles": [2] });
  await import("../../../src/embed/autoload.ts");
});
/** Whether a missing file loads as an old script, without CORS headers. */
let isThere = false;
const append = HTMLHeadElement.prototype.append;
beforeEach(() => {
  vi.useFakeTimers();
  isThere = false;
  vi.spyOn(HTMLHeadElement.prototype, "append").mockImplementation(function (this: HTMLHeadElement, ...nodes) {
    append.apply(this, nodes);
    for (const node of nodes)
      if (node instanceof HTMLLinkElement && node.as === "script")
        queueMicrotask(() => node.dispatchEvent(new Event(isThere ? "load" : "error")));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it("shows a missing file in the element and dispatches an error event", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const heard: CustomEvent[] = [];
  document.addEventListener("iam-error", (event) => heard.push(event as CustomEvent));
  document.body.innerHTML = "<iam-users></iam-users>";
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const element = document.querySelector("iam-users");
  expect(heard[0]).toMatchObject({
    target: element,
    bubbles: true,
    composed: true,
    detail: { code: "code_missing", fatal: true },
  });
  expect(element?.querySelector('[role="alert"]')?.textContent).toContain("<iam-users> could not be loaded");
  expect(error).toHaveBeenCalledTimes(1);
  // The element is defined later, by another script.
  customElements.define("iam-users", class extends HTMLElement {});
  await vi.waitFor(() => expect(element?.childElementCount).toBe(0));
});

it("warns once about an unknown iam- tag unless another script defines it", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  document.body.innerHTML = "<iam-user></iam-user><iam-user></iam-user><iam-logo></iam-logo><x-iam></x-iam>";
  await vi.advanceTimersByTimeAsync(1);
  customElements.define("iam-logo", class extends HTMLElement {});
  document.body.append(document.createElement("iam-permissions"));
  await vi.advanceTimersByTimeAsync(6000);
  expect(warn.mock.calls.flat()).toEqual([
    "iam-elements: unknown tag <iam-user>. Known tags: iam-users, iam-groups, iam-roles.",
    "iam-elements: unknown tag <iam-permissions>. Known tags: iam-users, iam-groups, iam-roles.",
  ]);
});

it("preloads the first screen, unless the path may lead to another one", async () => {
  const preloaded = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(({ href }) =>
      href.replace(/.*\//, ""),
    );
  vi.spyOn(console, "error").mockImplementation(() => {});
  document.body.innerHTML = '<iam-groups path="add-group"></iam-groups>';
  await vi.waitFor(() => expect(preloaded()).toContain("groups.js"));
  expect(preloaded()).not.toContain("list.js");
  document.body.innerHTML = "<iam-roles></iam-roles>";
  await vi.waitFor(() => expect(preloaded()).toContain("list.js"));
});

it("names missing CORS headers if the file is there", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const heard: CustomEvent[] = [];
  document.addEventListener("iam-error", (event) => heard.push(event as CustomEvent), { once: true });
  isThere = true;
  document.body.innerHTML = "<iam-roles></iam-roles>";
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]?.detail.message).toBe(
    "<iam-roles> could not be loaded: its server sends no Access-Control-Allow-Origin header, so the browser does not run it.",
  );
});
