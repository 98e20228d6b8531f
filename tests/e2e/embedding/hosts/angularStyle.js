// A page that treats elements as Angular does: it makes them node by node before their module is there, and sets properties, some of them late.
// Its compiler writes the binding `[readonly]` as the property `readOnly`, as of inputs.
const { serverUrl, realm } = document.body.dataset;
const app = document.querySelector("#app");

/** Makes a node, sets its properties, hangs it in and listens, as compiled templates do. */
function make(tag, properties = {}, listeners = {}) {
  const node = document.createElement(tag);
  for (const [type, listener] of Object.entries(listeners)) node.addEventListener(type, listener);
  Object.assign(node, properties);
  app.append(node);
  return node;
}

const readonly = make(
  "input",
  { type: "checkbox", id: "readonly", ariaLabel: "Read only" },
  {
    change: () => {
      users.readOnly = readonly.checked;
    },
  },
);
const heard = make("output", { id: "heard" });
const users = make(
  "iam-users",
  { className: "people", readOnly: true, columns: ["user", "email"] },
  {
    "iam-change": ({ detail }) => {
      heard.textContent = `${detail.area} ${detail.action} ${detail.id}`;
    },
  },
);

// The module of the element arrives after the element, and the values of a service after that.
await new Promise((resolve) => setTimeout(resolve, 50));
await import("iam-elements/elements/iam-users.js");
await new Promise((resolve) => setTimeout(resolve, 50));
users.getToken = async () => (await fetch("token")).text();
users.realm = realm;
users.serverUrl = serverUrl;
users.readOnly = false;
