import { expect } from "@esm-bundle/chai";
import type { ComponentType, ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { lazily } from "../../../src/kit/states/lazily.tsx";
import { ErrorBoundary } from "../../../src/kit/states/ErrorBoundary.tsx";
import { afterEach, describe, it } from "../support/mocha.ts";
import { until } from "../support/mountField.tsx";

interface Props {
  word: string;
  focusable?: boolean;
}

const Word = ({ word, focusable }: Props) => <b>{focusable ? <button type="button">{word}</button> : word}</b>;
const waiting = ({ word }: Props) => <i>{word}</i>;

/** Code that loads or fails when the test says so. */
function code() {
  const asked: { arrive: () => void; fail: (error: Error) => void }[] = [];
  const fetch = () =>
    new Promise<{ default: ComponentType<Props> }>((resolve, reject) =>
      asked.push({ arrive: () => resolve({ default: Word }), fail: reject }),
    );
  return {
    fetch,
    count: () => asked.length,
    arrive: () => asked.at(-1)?.arrive(),
    /** Fails this request and its immediate retry. */
    fail: async (error: Error) => {
      const before = asked.length;
      asked.at(-1)?.fail(error);
      await until(() => asked.length > before, "a second attempt");
      asked.at(-1)?.fail(error);
    },
  };
}

const unmounts: (() => void)[] = [];

/** A page element that records everything it showed. */
function place() {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host, { onCaughtError: () => {} });
  const seen: string[] = [];
  new MutationObserver(() => seen.push(host.innerHTML)).observe(host, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  unmounts.push(() => {
    root.unmount();
    host.remove();
  });
  return {
    host,
    seen,
    show: (node: ReactNode) => root.render(node),
    shows: (html: string) => until(() => host.innerHTML === html, html),
  };
}

describe("lazy component", () => {
  afterEach(() => {
    for (const unmount of unmounts.splice(0)) unmount();
  });

  it("shows its fallback until the code is loaded, then renders at once", async () => {
    const { fetch, arrive, count } = code();
    const Late = lazily(fetch, waiting);
    const { host, show, shows } = place();
    show(<Late word="one" />);
    await shows("<i>one</i>");
    arrive();
    // A few turns of the page: waits for work, not for time.
    for (let turns = 0; turns < 10; turns++) await new Promise((resolve) => setTimeout(resolve));
    expect(host.innerHTML).to.equal("<b>one</b>");
    expect(count()).to.equal(1);
  });

  it("renders without a fallback if its code is preloaded", async () => {
    const { fetch, arrive, count } = code();
    const Late = lazily(fetch, waiting);
    const loaded = Late.load();
    arrive();
    expect(await loaded).to.equal(Word);
    const { show, shows, seen } = place();
    show(<Late word="one" />);
    await shows("<b>one</b>");
    expect(seen).to.deep.equal(["<b>one</b>"]);
    expect(count()).to.equal(1);
  });

  it("gets its latest props when the code arrives", async () => {
    const { fetch, arrive, count } = code();
    const Late = lazily(fetch, waiting);
    const { show, shows } = place();
    show(<Late word="one" />);
    await shows("<i>one</i>");
    show(<Late word="two" />);
    await shows("<i>two</i>");
    arrive();
    await shows("<b>two</b>");
    show(<Late word="three" />);
    await shows("<b>three</b>");
    expect(count()).to.equal(1);
  });

  const note = (host: HTMLElement) => host.querySelector<HTMLElement>('[data-note="code-missing"]');
  const button = (host: HTMLElement) => host.querySelector<HTMLElement>('[data-action="retry"]');

  it("reports missing code in place, and keeps input next to it", async () => {
    const { fetch, arrive, fail, count } = code();
    const Late = lazily(fetch, waiting);
    const { host, show } = place();
    show(
      <form>
        <input />
        <Late word="one" />
      </form>,
    );
    const input = await until(() => host.querySelector("input"), "the input");
    input.value = "typed";
    await fail(new Error("Failed to fetch dynamically imported module: https://cdn.example/x.js"));
    await until(() => note(host), "the note");
    expect(host.textContent).not.to.match(/cdn|fetch|module/);
    button(host)?.click();
    await until(() => count() === 3, "another request");
    arrive();
    await until(() => host.querySelector("b")?.textContent === "one", "the part");
    expect(host.querySelector("input")).to.equal(input);
    expect(input.value).to.equal("typed");
  });

  it("recovers automatically when the network returns", async () => {
    const { fetch, arrive, fail, count } = code();
    const Late = lazily(fetch, waiting);
    const { host, show, shows } = place();
    show(<Late word="one" />);
    await shows("<i>one</i>");
    await fail(new Error("offline"));
    await until(() => note(host), "the note");
    window.dispatchEvent(new Event("online"));
    await until(() => count() === 3, "another request");
    arrive();
    await shows("<b>one</b>");
  });

  it("recovers without the online event, which some browsers do not send", async () => {
    const { fetch, arrive, fail, count } = code();
    const Late = lazily(fetch, waiting);
    const { host, show, shows } = place();
    show(<Late word="one" />);
    await shows("<i>one</i>");
    await fail(new Error("offline"));
    await until(() => note(host), "the note");
    await until(() => count() === 3, "another request");
    arrive();
    await shows("<b>one</b>");
  });

  it("moves focus from its button to the component, and leaves other focus alone", async () => {
    for (const isInside of [true, false]) {
      const { fetch, arrive, fail, count } = code();
      const Late = lazily(fetch, waiting);
      const { host, show } = place();
      show(
        <>
          <input />
          <Late word="one" focusable />
        </>,
      );
      await until(() => host.querySelector("i"), "the fallback");
      await fail(new Error("offline"));
      const focused = await until(() => (isInside ? button(host) : host.querySelector("input")), "the focus");
      focused.focus();
      button(host)?.click();
      await until(() => count() === 3, "another request");
      arrive();
      const part = await until(() => host.querySelector<HTMLElement>("b"), "the part");
      await new Promise((resolve) => setTimeout(resolve));
      expect(document.activeElement).to.equal(isInside ? part.querySelector("button") : focused);
    }
  });

  it("recovers a second instance together with the first", async () => {
    const { fetch, arrive, fail, count } = code();
    const Late = lazily(fetch, waiting);
    const { host, show } = place();
    show([<Late key="1" word="one" />, <Late key="2" word="two" />]);
    await until(() => host.querySelectorAll("i").length === 2, "the fallbacks");
    await fail(new Error("offline"));
    await until(() => host.querySelectorAll("[data-note]").length === 2, "the notes");
    window.dispatchEvent(new Event("online"));
    await until(() => count() === 3, "one request for both");
    arrive();
    await until(() => host.querySelectorAll("b").length === 2, "the parts");
    expect(count()).to.equal(3);
  });

  it("may unmount before its code arrives, and renders when mounted again", async () => {
    const { fetch, arrive, count } = code();
    const Late = lazily(fetch, waiting);
    const { show, shows, seen } = place();
    show(<Late word="one" />);
    await shows("<i>one</i>");
    show(null);
    await shows("");
    arrive();
    await Late.load();
    show(<Late word="two" />);
    await shows("<b>two</b>");
    expect(seen).to.deep.equal(["<i>one</i>", "", "<b>two</b>"]);
    expect(count()).to.equal(1);
  });

  it("may unmount before its code fails to load", async () => {
    const { fetch, fail } = code();
    const Late = lazily(fetch, waiting);
    const caught: Error[] = [];
    const { show, shows } = place();
    const around = (child: ReactNode) => (
      <ErrorBoundary fallback={() => null} onError={(error) => caught.push(error)}>
        {child}
      </ErrorBoundary>
    );
    show(around(<Late word="one" />));
    await shows("<i>one</i>");
    show(around(<u>other</u>));
    await shows("<u>other</u>");
    const failed = Late.load().catch((error: Error) => error.message);
    await fail(new Error("offline"));
    expect(await failed).to.equal("offline");
    await shows("<u>other</u>");
    expect(caught).to.deep.equal([]);
  });
});
