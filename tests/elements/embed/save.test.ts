import { expect } from "@esm-bundle/chai";
import "../../../elements/users.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { add, clear, one, root, until } from "./host.ts";
import { http, HttpResponse } from "msw";
import { fakeServer, serverUrl } from "./server.ts";

const type = (input: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
};

describe("save method", () => {
  beforeEach(clear);
  afterEach(clear);

  it("resolves to true without changes, sends changes once, and reports errors at the field", async () => {
    let isRefused = true;
    const server = fakeServer(
      http.put(`${serverUrl}/admin/realms/acme/users/u1`, () =>
        isRefused
          ? HttpResponse.json(
              { field: "email", errorMessage: "error-invalid-email", params: ["email"] },
              { status: 400 },
            )
          : undefined,
      ),
    );
    const panel = (await add("iam-users", {
      server,
      attributes: { path: "/u1/settings" },
    })) as unknown as HTMLElement & {
      save(): Promise<boolean>;
      readonly hasUnsavedChanges: boolean;
    };
    const input = await until(() => one<HTMLInputElement>(panel, '[data-field="email"]'), "the form");
    expect(await panel.save()).to.equal(true);
    type(input, "no address");
    await until(() => panel.hasUnsavedChanges, "a draft");
    const writes = () => server.requests.filter((request) => request.startsWith("PUT")).length;
    expect(await panel.save()).to.equal(false);
    expect([writes(), root(panel).activeElement]).to.deep.equal([1, input]);
    isRefused = false;
    type(input, "new@x.example");
    expect(await Promise.all([panel.save(), panel.save()])).to.deep.equal([true, true]);
    expect(writes()).to.equal(2);
  });
});
