export { createOidcSource } from "./source.ts";
