import { webUrlOrPath } from "../../kit/form/validators.ts";

/** Check of an address that a client gives: a page of the web, or left to the server. */
export const isWebAddress = webUrlOrPath("clients.url.invalid");
