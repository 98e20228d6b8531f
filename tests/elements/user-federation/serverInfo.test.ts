// Directory settings without server info.
import { expect } from "@esm-bundle/chai";
import texts from "../../../src/kit/en.json" with { type: "json" };
import { afterEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";
import { Opened, places, tokenOf } from "../faults/playback.ts";

const place = places.find(({ area, path }) => area === "user-federation" && /^\/ldap\/[^/]+\/settings$/.test(path));

describe("directory settings", () => {
  let opened: Opened | undefined;
  afterEach(() => opened?.close());

  const open = async (status: number) => {
    if (!place) throw new Error("No directory was recorded");
    const shown = new Opened(place, undefined, tokenOf("realm-admin"), (call) =>
      status !== 200 && call.endsWith("/serverinfo") ? { status, body: { error: "played" } } : undefined,
    );
    opened = shown;
    await until("the form", () => shown.root.querySelector('form [data-field="connectionUrl"], form [data-for]'));
    await until("the end of its reads", () => shown.isQuiet);
    return shown;
  };
  const fieldsOf = ({ root }: Opened) =>
    [...root.querySelectorAll<HTMLElement>("form [data-for]")].map(({ dataset }) => dataset.for);

  it("keep every field and report missing server info", async () => {
    const all = fieldsOf(await open(200));
    expect(opened?.root.querySelector("[data-note]")).to.equal(null);
    opened?.close();
    const { root } = await open(403);
    const note = await until("the note", () => root.querySelector('[data-note="missing"]'));
    expect(note.textContent).to.contain(texts["missing.server"]);
    await until("all fields", () => opened && fieldsOf(opened).length === all.length);
    expect(opened && fieldsOf(opened)).to.deep.equal(all);
  });
});
