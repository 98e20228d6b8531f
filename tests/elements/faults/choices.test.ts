import { choices, setups } from "../../support/choices.ts";
import { failingOneByOne } from "./singleCalls.ts";

// The other areas make the same calls without a choice.
failingOneByOne(({ id }) => ["sso-setup", "my-team"].includes(id), [...choices, ...setups], { isThorough: true });
