// A page that handles elements like Angular: creates nodes before their module is loaded, and sets properties, some
// late.
// Its compiler writes the binding `[readonly]` as the property `readOnly`, like for inputs.
const { serverUrl, realm } = document.body.dataset;
const app = document.querySelector("#app");

/** Creates a node, sets its properties, appends it and adds listeners, like compiled templates. */
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

// The element's module arrives after the element, and service values later.
await new Promise((resolve) => setTimeout(resolve, 50));
await import("iam-elements/elements/iam-users.js");
await new Promise((resolve) => setTimeout(resolve, 50));
users.getToken = async () => (await fetch("token")).text();
users.realm = realm;
users.serverUrl = serverUrl;
users.readOnly = false;
