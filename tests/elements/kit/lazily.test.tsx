import { expect } from "@esm-bundle/chai";
import type { ComponentType, ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { lazily } from "../../../src/kit/base/lazily.tsx";
import { ErrorBoundary } from "../../../src/kit/states/ErrorBoundary.tsx";
import { afterEach, describe, it } from "../support/mocha.ts";
import { until } from "../support/mountField.tsx";

interface Props {
  word: string;
}

const Word = ({ word }: Props) => <b>{word}</b>;
const waiting = ({ word }: Props) => <i>{word}</i>;

/** Code that arrives, or fails to, when the test says so. */
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
    fail: (error: Error) => asked.at(-1)?.fail(error),
  };
}

const unmounts: (() => void)[] = [];

/** A place on the page that notes all it ever showed. */
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

describe("a component whose code comes late", () => {
  afterEach(() => {
    for (const unmount of unmounts.splice(0)) unmount();
  });

  it("has its fallback in its place until the code is there, and is then shown at once", async () => {
    const { fetch, arrive, count } = code();
    const Late = lazily(fetch, waiting);
    const { host, show, shows } = place();
    show(<Late word="one" />);
    await shows("<i>one</i>");
    arrive();
    // A few turns of the page: it waits for work, never for time to pass.
    for (let turns = 0; turns < 10; turns++) await new Promise((resolve) => setTimeout(resolve));
    expect(host.innerHTML).to.equal("<b>one</b>");
    expect(count()).to.equal(1);
  });

  it("is shown without a fallback once its code was fetched ahead", async () => {
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

  it("gets the properties it has when the code arrives", async () => {
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

  it("gives what could not be fetched to the boundary around it, and asks for it again when shown again", async () => {
    const { fetch, arrive, fail, count } = code();
    const Late = lazily(fetch, waiting);
    const { host, show, shows } = place();
    show(
      <ErrorBoundary
        fallback={(error, retry) => (
          <button type="button" onClick={retry}>
            {error.message}
          </button>
        )}
      >
        <Late word="one" />
      </ErrorBoundary>,
    );
    await shows("<i>one</i>");
    fail(new Error("offline"));
    await shows('<button type="button">offline</button>');
    host.querySelector("button")?.click();
    await shows("<i>one</i>");
    expect(count()).to.equal(2);
    arrive();
    await shows("<b>one</b>");
  });

  it("may be gone before its code arrives, and is there when shown again", async () => {
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

  it("may be gone before its code fails to arrive", async () => {
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
    fail(new Error("offline"));
    expect(await failed).to.equal("offline");
    await shows("<u>other</u>");
    expect(caught).to.deep.equal([]);
  });
});
