import { each } from "../bulk/each.ts";

/** Maximum of names in one paste. */
export const maxPasted = 500;

/**
 * Names in a pasted text, separated by lines, commas, semicolons or tabs. `Jane Doe <jane@example.org>` yields the
 * email address.
 */
export function namesIn(text: string): readonly string[] {
  const parts = text
    .split(/[\n\r\t,;]+/)
    .map((part) => (/<([^<>\s]+@[^<>\s]+)>$/.exec(part.trim())?.[1] ?? part).trim());
  return [...new Set(parts.filter(Boolean))];
}

/** Result of the lookup of pasted names. */
export interface Pasted<R> {
  total: number;
  found: readonly R[];
  missing: readonly string[];
  /** Names that match several rows. */
  several: readonly string[];
  /** Names of rows that can't be selected. */
  barred: readonly string[];
}

/**
 * Looks up names, a few at a time, until aborted. `lookUp` returns all rows with the name. Rejects with the first
 * failure.
 */
export async function lookForAll<R>(
  names: readonly string[],
  lookUp: (name: string) => Promise<readonly R[]>,
  mayChoose: (row: R) => boolean,
  signal: AbortSignal,
): Promise<Pasted<R>> {
  const hits = new Map<string, readonly R[]>();
  let hasFailed = false;
  await each(names, async (name) => {
    if (signal.aborted || hasFailed) return;
    try {
      hits.set(name, await lookUp(name));
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
  const of = (fits: (rows: readonly R[]) => boolean) => names.filter((name) => fits(hits.get(name) ?? []));
  const single = names.flatMap((name) => (hits.get(name)?.length === 1 ? (hits.get(name) ?? []) : []));
  return {
    total: names.length,
    found: single.filter(mayChoose),
    missing: of((rows) => rows.length === 0),
    several: of((rows) => rows.length > 1),
    barred: of((rows) => rows.length === 1 && !rows.every(mayChoose)),
  };
}
