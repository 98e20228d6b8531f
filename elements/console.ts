import { defineConsole } from "../src/shell/defineConsole.ts";

defineConsole();
