import { expect } from "@esm-bundle/chai";
import { defineForm, type FieldOf } from "../../../src/kit/form/fields.ts";
import { ApiError } from "../../../src/api/ApiError.ts";
import { AskForm, type AskFormProps } from "../../../src/kit/form/AskForm.tsx";
import { click, press, type } from "../support/act.ts";
import { hasNoFindings } from "../support/looks.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type Mounted, type MountOptions } from "../support/mountField.tsx";

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

async function typeInto(panel: Mounted, text: string): Promise<void> {
  const field = await panel.find('[data-for="user"] :is(input, textarea, [contenteditable="true"])');
  field.focus();
  await type(text);
}

const said = '[data-field="said"]';

describe("query form", () => {
  afterEach(unmountAll);

  it("announces the response; Enter presses the first button", async () => {
    const panel = await ask();
    const status = await panel.find(said);
    expect(status.getAttribute("role")).to.equal("status");
    (await panel.find('[data-field="user"]')).focus();
    await press("Enter");
    await until(() => status.textContent === "ada by test");
    await click(await panel.find('[data-action="other"]'));
    await until(() => status.textContent === "ada by other");
  });

  it("sends nothing while a field is invalid, and removes the previous response", async () => {
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

  it("sends one request for repeated Enter, and shows progress", async () => {
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

  it("shows field errors of the server at the field, and others in an alert", async () => {
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

  it("may send at once, and shows the response instead of the form until the user goes back", async () => {
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

  it("stays on the form if a response arrives after going back", async () => {
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

  const controls: readonly [string, Omit<FieldOf<Question>, "path">, (panel: Mounted) => Promise<void>][] = [
    ["text", { kind: "text" }, async (panel) => typeInto(panel, "x")],
    ["textarea", { kind: "textarea" }, async (panel) => typeInto(panel, "x")],
    ["code", { kind: "code", language: "text" }, async (panel) => typeInto(panel, "x")],
    ["number", { kind: "number" }, async (panel) => typeInto(panel, "7")],
    ["switch", { kind: "switch" }, async (panel) => click(await panel.find('[data-field="user"]'))],
    [
      "radio",
      { kind: "radio", options: ["ada", "bob"].map((value) => ({ value, label: value })) },
      async (panel) => click(await until(() => panel.all('input[type="radio"]')[1])),
    ],
    [
      "custom",
      {
        kind: "custom",
        render: ({ onChange }) => <button type="button" data-action="set" onClick={() => onChange("b")} />,
      },
      async (panel) => (await panel.find('[data-action="set"]')).click(),
    ],
  ];
  for (const [kind, field, change] of controls)
    it(`removes the response when a ${kind} field changes`, async () => {
      const panel = await ask({
        form: defineForm<Question>([{ path: ["user"], labelText: "User", ...field } as FieldOf<Question>]),
        initial: {},
        ask: async () => "answer",
      });
      await click(await panel.find('[data-action="test"]'));
      await until(() => panel.all(`${said} p`).length === 1);
      await change(panel);
      await until(() => panel.all(`${said} p`).length === 0);
    });

  it("drops the response to a changed request, and can be sent again at once", async () => {
    const answers: ((text: string) => void)[] = [];
    const panel = await ask({ ask: () => new Promise<string>((resolve) => answers.push(resolve)) });
    await click(await panel.find('[data-action="test"]'));
    await until(() => answers.length === 1);
    await typeInto(panel, "x");
    answers[0]?.("old");
    await click(await panel.find('[data-action="test"]'));
    await until(() => answers.length === 2);
    expect(panel.all(`${said} p`)).to.have.length(0);
    answers[1]?.("new");
    await until(() => panel.all(`${said} p`)[0]?.textContent === "new");
  });

  it("shows the outcome of a write with its request, even if a field changed since, and writes once", async () => {
    const answers: ((text: string) => void)[] = [];
    const panel = await ask({
      writes: true,
      ask: () => new Promise<string>((resolve) => answers.push(resolve)),
      answer: (answer, { question }) => <p>{`${answer} for ${question.user}`}</p>,
    });
    await click(await panel.find('[data-action="test"]'));
    await until(() => answers.length === 1);
    await typeInto(panel, "x");
    await press("Enter");
    answers[0]?.("sent");
    await until(() => panel.all(`${said} p`)[0]?.textContent === "sent for ada");
    expect(answers).to.have.length(1);
    await typeInto(panel, "y");
    await until(() => panel.all(`${said} p`).length === 0);
  });

  hasNoFindings(
    (options) => ask({}, options),
    async (panel) => click(await panel.find('[data-action="test"]')),
  );
});
