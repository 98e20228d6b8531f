import { clientScopes } from "../src/areas/client-scopes/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Manages reusable sets of mappers and roles. */
defineElement("iam-client-scopes", clientScopes);
