import { configPath } from "../../../kit/form/path.ts";
import type { FormFacts } from "./facts.ts";
import type { Field } from "./parts.ts";

/** Settings that metadata bring along and nobody enters. */
export const hidden = ({ extra }: FormFacts): readonly Field[] =>
  extra.map((key) => ({ path: configPath(key), kind: "text", labelText: key, show: () => false }));
