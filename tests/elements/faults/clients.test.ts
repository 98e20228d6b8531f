import { failingOneByOne } from "./singleCalls.ts";

// Half of all screens: a file of its own, so that neither takes too long.
failingOneByOne(({ id }) => id === "clients");
