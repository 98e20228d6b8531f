// The checks, in a file of their own: it loads while the realm is read.
export { bothExtras } from "../../check-up/facts.ts";
export { checkUp } from "../../check-up/engine.ts";
export { planFixes } from "../../check-up/fixes.ts";
export { readExtras } from "../../check-up/readExtras.ts";
export { readPeople } from "../../check-up/readPeople.ts";
