// Script of the portal: sets attributes on the panel and listens to its events.
const panel = document.querySelector("iam-users");
const log = document.querySelector("#log");
const question = document.querySelector("#question");

for (const box of document.querySelectorAll("[data-flag]"))
  box.addEventListener("change", () => panel.toggleAttribute(box.dataset.flag, box.checked));
for (const box of document.querySelectorAll("[data-switch]")) {
  const before = panel.getAttribute(box.dataset.switch);
  box.addEventListener("change", () => {
    const value = box.checked ? box.value : before;
    if (value === null) panel.removeAttribute(box.dataset.switch);
    else panel.setAttribute(box.dataset.switch, value);
  });
}

/** Shows a dialog; resolves to the answer. */
function ask(text) {
  question.querySelector("p").textContent = text;
  question.showModal();
  return new Promise((resolve) => {
    question.addEventListener("close", () => resolve(question.returnValue === "yes"), { once: true });
  });
}

panel.addEventListener("iam-before-change", (event) => {
  const { action, area, before, after, waitUntil } = event.detail;
  if (document.querySelector("#veto").checked) event.preventDefault();
  else if (document.querySelector("#approve").checked)
    waitUntil(ask(`${area}: ${action} ${(after ?? before)?.username ?? ""}`));
});

const events = [
  "iam-ready",
  "iam-navigate",
  "iam-before-change",
  "iam-change",
  "iam-alert",
  "iam-error",
  "iam-signed-in",
  "iam-signed-out",
  "iam-session-expired",
];
for (const type of events) {
  panel.addEventListener(type, ({ detail }) => {
    const line = document.createElement("li");
    const name = document.createElement("b");
    name.textContent = type;
    line.append(name, ` ${JSON.stringify(detail)}`);
    log.prepend(line);
  });
}
