export { beginSignIn, takeSource } from "./begun.ts";
