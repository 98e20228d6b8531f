// Connects the elements of this page to a server in memory, and shows the banner of the simulation. Changes are kept in
// this tab, also for its other pages.
import { fakeServer } from "./iam/testing.js";

const STATE = "iam-elements.simulation";
const PERSON = `${STATE}.person`;
const read = async (file) => (await fetch(file)).json();

/** Element with attributes and children. */
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const [people, initial] = await Promise.all([read("people.json"), read("realm.json")]);
const person = people.find(({ username }) => username === sessionStorage.getItem(PERSON)) ?? people[0];
const kept = sessionStorage.getItem(STATE);
const data = kept ? JSON.parse(kept) : initial;
const { username, firstName, lastName, roles, may } = person;

let isKept = true;
addEventListener("pagehide", () => {
  if (isKept) sessionStorage.setItem(STATE, JSON.stringify(data));
});

const choice = make(
  "select",
  { name: "person" },
  ...people.map((each) => make("option", { value: each.username, title: each.may }, each.username)),
);
choice.value = username;
choice.addEventListener("change", () => {
  sessionStorage.setItem(PERSON, choice.value);
  location.reload();
});

const reset = make("button", { type: "button", "data-action": "reset" }, "Reset");
reset.addEventListener("click", () => {
  isKept = false;
  sessionStorage.removeItem(STATE);
  location.reload();
});

const isPortal = document.querySelector("iam-console") === null;
const other = isPortal ? make("a", { href: "." }, "Console") : make("a", { href: "portal.html" }, "Portal");
const about = make(
  "p",
  {},
  make("strong", {}, "Simulation. "),
  `No server: everything runs in this tab. ${username} can ${may}.`,
);
document.body.prepend(
  make("header", { class: "simulation" }, about, make("label", {}, "Signed in as ", choice), reset, other),
);

const server = fakeServer({ data, roles, admin: { username, name: `${firstName} ${lastName}` } });
for (const element of document.querySelectorAll("[data-simulated]")) server.connect(element);
await import("./iam/iam.js");
