import { expect } from "@esm-bundle/chai";
import { defineForm } from "../../../src/kit/form/fields.ts";
import { ApiError } from "../../../src/api/ApiError.ts";
import { AskForm, type AskFormProps } from "../../../src/kit/form/AskForm.tsx";
import { click, press } from "../support/act.ts";
import { hasNoFindings } from "../support/looks.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type MountOptions } from "../support/mountField.tsx";

interface Question {
  user: string;
}

const ask = (props: Partial<AskFormProps<Question, string>> = {}, options: MountOptions = {}) =>
  mountField(
    {
      kind: "custom",
      render: () => (
        <AskForm<Question, string>
          name="said"
          form={defineForm([{ path: ["user"], labelText: "User", kind: "text", required: true }])}
          initial={{ user: "ada" }}
          buttons={[
            { action: "test", label: "save" },
            { action: "other", label: "cancel" },
          ]}
          ask={async ({ user }, { by }) => `${user} by ${by}`}
          failure="error.title"
          answer={(answer) => <p>{answer}</p>}
          {...props}
        />
      ),
    },
    "",
    { isForm: true, ...options },
  );

const said = '[data-field="said"]';

describe("A form that asks", () => {
  afterEach(unmountAll);

  it("shows the answer where it is announced; Enter is the first button", async () => {
    const panel = await ask();
    const status = await panel.find(said);
    expect(status.getAttribute("role")).to.equal("status");
    (await panel.find('[data-field="user"]')).focus();
    await press("Enter");
    await until(() => status.textContent === "ada by test");
    await click(await panel.find('[data-action="other"]'));
    await until(() => status.textContent === "ada by other");
  });

  it("asks nothing while a field is wrong, and takes the old answer away", async () => {
    let asked = 0;
    const panel = await ask({ ask: async () => `answer ${++asked}` });
    await click(await panel.find('[data-action="test"]'));
    await until(() => panel.all(`${said} p`).length === 1);
    const field = await panel.find<HTMLInputElement>('[data-field="user"]');
    field.select();
    await press("Backspace", "Enter");
    await panel.find('[data-for="user"] .field-error');
    await until(() => panel.all(`${said} p`).length === 0);
    expect(asked).to.equal(1);
  });

  it("asks once, however often Enter is pressed, and says that it is at it", async () => {
    let asked = 0;
    let answer: (text: string) => void = () => {};
    const panel = await ask({
      ask: () => {
        asked += 1;
        return new Promise<string>((resolve) => {
          answer = resolve;
        });
      },
    });
    (await panel.find('[data-field="user"]')).focus();
    await press("Enter", "Enter");
    await until(() => panel.all(`${said}[aria-busy="true"]`).length === 1);
    await press("Enter");
    answer("yes");
    await until(() => panel.all(`${said}[aria-busy="false"] p`).length === 1);
    expect(asked).to.equal(1);
  });

  it("puts what the server says of a field there, and all else into an alert", async () => {
    let body: unknown = { field: "user", errorMessage: "Nobody of that name" };
    const panel = await ask({
      ask: async () => {
        throw new ApiError("refused", { status: 400, method: "POST", path: "/", responseData: body });
      },
    });
    const button = await panel.find('[data-action="test"]');
    await click(button);
    const error = await panel.find('[data-for="user"] .field-error');
    expect(error.textContent).to.contain("Nobody of that name");
    expect(panel.alerts()).to.have.length(0);
    body = {};
    await click(button);
    await until(() => panel.alerts().length === 1);
  });

  it("may ask at once, and give its place to the answer until somebody goes back", async () => {
    const panel = await ask({
      atOnce: true,
      replaces: true,
      answer: (answer, { back }) => (
        <button type="button" data-action="back" onClick={back}>
          {answer}
        </button>
      ),
    });
    const back = await panel.find('[data-action="back"]');
    expect(back.textContent).to.equal("ada by test");
    expect(panel.all("form")).to.have.length(0);
    await click(back);
    expect((await panel.find<HTMLInputElement>('[data-field="user"]')).value).to.equal("ada");
  });

  it("is not left again by an answer that comes after somebody went back", async () => {
    const answers: ((text: string) => void)[] = [];
    const panel = await ask({
      replaces: true,
      ask: () => new Promise<string>((resolve) => answers.push(resolve)),
      answer: (answer, { back, again }) => (
        <>
          <p>{answer}</p>
          <button type="button" data-action="again" onClick={() => void again()} />
          <button type="button" data-action="back" onClick={back} />
        </>
      ),
    });
    await click(await panel.find('[data-action="test"]'));
    await until(() => answers.length === 1);
    answers[0]?.("first");
    (await panel.find('[data-action="again"]')).click();
    await until(() => answers.length === 2);
    (await panel.find('[data-action="back"]')).click();
    await panel.find("form");
    answers[1]?.("second");
    await click(await panel.find('[data-action="test"]'));
    await until(() => answers.length === 3);
    expect(panel.all("form")).to.have.length(1);
  });

  hasNoFindings(
    (options) => ask({}, options),
    async (panel) => click(await panel.find('[data-action="test"]')),
  );
});
