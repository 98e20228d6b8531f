import { failingOneByOne } from "./singleCalls.ts";

failingOneByOne(({ id }) => id !== "clients");
