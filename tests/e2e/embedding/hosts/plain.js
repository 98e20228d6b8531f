// A page without a framework: attributes, a property, a listener.
import "iam-elements/elements/iam-users.js";

const { serverUrl, realm } = document.body.dataset;
document.querySelector("#app").innerHTML =
  '<label><input type="checkbox" id="readonly"> Read only</label> <output id="heard"></output><iam-users class="people"></iam-users>';

const users = document.querySelector("iam-users");
users.getToken = async () => (await fetch("token")).text();
users.setAttribute("realm", realm);
users.setAttribute("server-url", serverUrl);
users.addEventListener("iam-change", ({ detail }) => {
  document.querySelector("#heard").textContent = `${detail.area} ${detail.action} ${detail.id}`;
});
document
  .querySelector("#readonly")
  .addEventListener("change", ({ target }) => users.toggleAttribute("readonly", target.checked));
