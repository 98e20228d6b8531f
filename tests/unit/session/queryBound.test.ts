// @vitest-environment jsdom
import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createQueryClient } from "../../../src/session/queryClient.ts";

const read = (client: QueryClient, index: number) =>
  client.fetchQuery({ queryKey: ["record", index], queryFn: async () => ({ index }) });

const size = (client: QueryClient) => client.getQueryCache().getAll().length;

it("keeps a limited number of unused queries, the latest ones", async () => {
  const client = createQueryClient();
  for (let index = 0; index < 400; index += 1) await read(client, index);
  expect(size(client)).toBeLessThanOrEqual(152);
  expect(client.getQueryData(["record", 399])).toEqual({ index: 399 });
  expect(client.getQueryData(["record", 300])).toEqual({ index: 300 });
  expect(client.getQueryData(["record", 0])).toBeUndefined();
});

it("keeps visible queries and those without a lifetime", async () => {
  const client = createQueryClient();
  const stop = new QueryObserver(client, { queryKey: ["shown"], queryFn: async () => 1 }).subscribe(() => {});
  await client.fetchQuery({ queryKey: ["run"], queryFn: async () => 2, gcTime: Number.POSITIVE_INFINITY });
  for (let index = 0; index < 400; index += 1) await read(client, index);
  expect(client.getQueryData(["shown"])).toBe(1);
  expect(client.getQueryData(["run"])).toBe(2);
  stop();
});
