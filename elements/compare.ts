import { compare } from "../src/areas/compare/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Compares two realms, and carries differences over. */
defineElement("iam-compare", compare);
