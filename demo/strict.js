// Shows CSP violations.
const refused = document.querySelector("#refused");
const found = [];
document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
  found.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
  refused.value = found.join("; ");
});
