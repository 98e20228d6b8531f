import { places } from "./playback.ts";
import { failingOneByOne } from "./singleCalls.ts";

// Half of all screens: a separate file, to stay within the time limit.
failingOneByOne(({ id }) => id === "clients", places, { ways: [500] });
