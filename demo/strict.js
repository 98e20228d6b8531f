// Shows what the browser refused because of the page's policy.
const refused = document.querySelector("#refused");
const found = [];
document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
  found.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
  refused.value = found.join("; ");
});
