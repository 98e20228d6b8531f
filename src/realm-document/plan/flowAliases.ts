import { itemsOf, type RealmDocument } from "../document.ts";
import { objectsIn } from "../json.ts";

const aliasesIn = (executions: unknown, field: "flow" | "configAlias"): readonly string[] =>
  objectsIn(executions).flatMap((execution) => {
    const alias = execution[field];
    return [...(typeof alias === "string" ? [alias] : []), ...aliasesIn(execution.executions, field)];
  });

/** Aliases of flows, sub-flows or configurations: each is unique in a realm. */
export class Aliases {
  readonly #taken: Set<string>;

  constructor(document: RealmDocument, field: "flow" | "configAlias") {
    const all = itemsOf(document, "flows").flatMap(({ data, names: [alias = ""] }) => [
      ...(field === "flow" ? [alias] : []),
      ...aliasesIn(data.executions, field),
    ]);
    this.#taken = new Set(all);
  }

  isTaken(alias: string): boolean {
    return this.#taken.has(alias);
  }

  /** Reserves an alias. Adds a number if it is taken. */
  free(alias: string): string {
    let found = alias;
    for (let number = 2; this.#taken.has(found); number++) found = `${alias} ${number}`;
    this.#taken.add(found);
    return found;
  }
}
