#!/usr/bin/env node
// node bench/widgets.mjs: measures the cost of each Shoelace widget, and tests it under our policy. Prints the table of
// docs/decisions/0013-shoelace-measured.md.
import { say } from "../scripts/lib/log.mjs";
import { measureWidgets } from "./measure/widgets.mjs";

say(await measureWidgets());
