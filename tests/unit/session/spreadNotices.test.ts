import { expect, test } from "vitest";
import { spread } from "../../../src/session/spreadNotices.ts";

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 20));

test("notifies a few listeners at once, and many in several tasks, each once and in order", async () => {
  const told: number[] = [];
  for (let each = 0; each < 100; each += 1) spread(() => told.push(each));
  const first = told.length;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(50);
  while (told.length < 100) await nextTask();
  expect(told).toEqual(Array.from({ length: 100 }, (_, each) => each));
  await nextTask();
  spread(() => told.push(100));
  expect(told.at(-1)).toBe(100);
});
