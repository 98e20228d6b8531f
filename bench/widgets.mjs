#!/usr/bin/env node
// node bench/widgets.mjs: what each widget of Shoelace costs, and whether it holds where our elements must run. Prints the table of
// docs/decisions/0013-shoelace-measured.md.
import { say } from "../scripts/lib/log.mjs";
import { measureWidgets } from "./measure/widgets.mjs";

say(await measureWidgets());
