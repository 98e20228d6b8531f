// The checks, in a file of their own: it loads while the realm is read.
export { checkUp, planFixes, readExtras } from "../../check-up/index.ts";
