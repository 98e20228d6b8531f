import { outcomes, places } from "../playback.ts";
import { failingOneByOne } from "../singleCalls.ts";

// Half of all screens: a separate file, to stay within the time limit.
const ways = outcomes.filter((outcome) => outcome !== 500);

failingOneByOne(({ id }) => id === "clients", places, { ways });
