// Connects two panels: the second opens the user that is selected in the first.
const session = document.querySelector("iam-session");
const all = document.querySelector("#all");
const one = document.querySelector("#one");
const signOut = document.querySelector("#sign-out");

all.addEventListener("iam-navigate", (event) => {
  const { pathname } = new URL(event.detail.path, "http://list");
  // Pages and searches of the list don't navigate.
  if (pathname === "/") return;
  event.preventDefault();
  one.navigate(event.detail.path);
});

session.addEventListener("iam-signed-in", () => {
  signOut.hidden = false;
});
signOut.addEventListener("click", () => session.session.signOut());
