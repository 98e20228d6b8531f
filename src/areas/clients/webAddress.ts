import { webUrlOrPath } from "../../kit/form/validators.ts";

/** Accepts http and https URLs, and values without a scheme. The server validates the rest. */
export const isWebAddress = webUrlOrPath("clients.url.invalid");
