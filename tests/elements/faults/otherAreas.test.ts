import { places } from "./playback.ts";
import { failingOneByOne } from "./singleCalls.ts";

// The check-up reads the whole realm and names each part that fails: tests/elements/check-up.
failingOneByOne(({ id }) => !["clients", "check-up"].includes(id), places, { ways: [500] });
