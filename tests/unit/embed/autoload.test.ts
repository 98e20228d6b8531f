// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

beforeAll(async () => {
  // What the build puts in.
  vi.stubGlobal("IAM_FILES", ["./not-there.js"]);
  vi.stubGlobal("IAM_SIGN_IN", []);
  vi.stubGlobal("IAM_TAGS", { "iam-users": [0] });
  await import("../../../src/embed/autoload.ts");
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it("says in the element that its file is missing, and tells its page", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const heard: CustomEvent[] = [];
  document.addEventListener("iam-error", (event) => heard.push(event as CustomEvent));
  document.body.innerHTML = "<iam-users></iam-users>";
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const element = document.querySelector("iam-users");
  expect(heard[0]).toMatchObject({ target: element, bubbles: true, composed: true, detail: { fatal: true } });
  expect(element?.querySelector('[role="alert"]')?.textContent).toContain("<iam-users> could not be loaded");
  expect(error).toHaveBeenCalledTimes(1);
  // It comes after all, from elsewhere.
  customElements.define("iam-users", class extends HTMLElement {});
  await vi.waitFor(() => expect(element?.childElementCount).toBe(0));
});

it("warns once of a tag that is none of ours, unless somebody else defines it", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  document.body.innerHTML = "<iam-user></iam-user><iam-user></iam-user><iam-logo></iam-logo><x-iam></x-iam>";
  await vi.advanceTimersByTimeAsync(1);
  customElements.define("iam-logo", class extends HTMLElement {});
  document.body.append(document.createElement("iam-permissions"));
  await vi.advanceTimersByTimeAsync(6000);
  expect(warn.mock.calls.flat()).toEqual([
    "iam-elements: there is no <iam-user>. There are: iam-users.",
    "iam-elements: there is no <iam-permissions>. There are: iam-users.",
  ]);
});
