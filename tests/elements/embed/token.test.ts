// Token of the page: recipients, and the sign-in event.
import { expect } from "@esm-bundle/chai";
import { http, HttpResponse } from "msw";
import "../../../elements/users.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { add, clear, one, record, root, turn, until } from "./host.ts";
import { fakeServer, serverUrl, token } from "./server.ts";

describe("page token", () => {
  beforeEach(clear);
  afterEach(clear);

  it("never reaches another server that the panel is pointed to", async () => {
    const server = fakeServer();
    const sent: string[] = [];
    const fetcher: typeof fetch = (input, init) => {
      sent.push(`${new URL(String(input)).origin} ${new Headers(init?.headers).get("authorization") ?? ""}`);
      return server.fetcher(input, init);
    };
    const asked: string[] = [];
    const getToken = async ({ serverUrl: url }: { serverUrl: string }) => {
      asked.push(url);
      return token;
    };
    const panel = await add("iam-users", { server: { ...server, fetcher, getToken: getToken as never } });
    await until(() => one(panel, "tr[data-id]"), "the list");
    panel.setAttribute("server-url", "https://evil.example");
    await until(() => root(panel).textContent?.includes("getToken resolved to a token of another server"), "the words");
    expect(asked.slice(0, 2)).to.deep.equal([serverUrl, "https://evil.example"]);
    expect(sent.filter((call) => call.startsWith("https://evil.example"))).to.deep.equal([]);
    expect(sent.some((call) => call === `${serverUrl} Bearer ${token}`)).to.equal(true);
    // A new token for that server is allowed.
    panel.getToken = async () => "of-the-other-server";
    await until(() => sent.some((call) => call === "https://evil.example Bearer of-the-other-server"), "the call");
    expect(sent.filter((call) => call.startsWith("https://evil.example") && call.includes(token))).to.deep.equal([]);
  });

  it("causes a sign-in event once the server accepts it, not before", async () => {
    const heard = record(document, ["iam-signed-in", "iam-session-expired"]);
    const refused = fakeServer(
      http.all("*", () => HttpResponse.json({ error: "HTTP 401 Unauthorized" }, { status: 401 })),
    );
    const rubbish = await add("iam-users", {
      server: { ...refused, getToken: async () => "rubbish" },
      noWait: true,
    });
    await until(() => heard.length, "an event");
    await until(() => root(rubbish).querySelector('[data-dialog="sign-in"]'), "the prompt");
    await turn(100);
    expect(heard.map(({ type }) => type)).to.deep.equal(["iam-session-expired"]);
    await clear();
    heard.length = 0;
    const good = await add("iam-users");
    await until(() => one(good, "tr[data-id]"), "the list");
    good.refresh();
    good.navigate("/add-user");
    await turn(100);
    expect(heard.map(({ type }) => type)).to.deep.equal(["iam-signed-in"]);
  });
});
