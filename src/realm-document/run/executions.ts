import { statusOf } from "../../api/ApiError.ts";
import type { Json, Key } from "../document.ts";
import { objectsIn, textOf } from "../json.ts";
import { namesOf } from "../keys.ts";
import { pathOf, type Get } from "../read/get.ts";
import { flowTree } from "../shapes/flows.ts";

/** Row of an execution in the list of its flow, found by its names from the top. */
export async function executionRow(key: Key, get: Get): Promise<Json | undefined> {
  const [alias = "", ...way] = namesOf(key).names;
  const rows = await rowsOf(alias, get);
  let siblings = flowTree(rows, new Map());
  let found: Json | undefined;
  for (const name of way) {
    found = siblings.find((execution) => execution.name === name);
    siblings = objectsIn(found?.executions);
  }
  return found && rows.find(({ id }) => id === found.id);
}

async function rowsOf(alias: string, get: Get): Promise<readonly Json[]> {
  try {
    return await get.list<Json>(pathOf("authentication", "flows", alias, "executions"));
  } catch (error) {
    if (statusOf(error) === 404) return [];
    throw error;
  }
}

/** ID of an execution. */
export const executionId = async (key: Key, get: Get): Promise<string | undefined> => {
  const row = await executionRow(key, get);
  return row && textOf(row.id);
};
