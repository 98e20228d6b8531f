import { expect, test } from "vitest";
import { latestOf, mostSignIns } from "../../../../src/areas/clients/lastSignIn.tsx";

test("takes the newest sign-in of each client", () => {
  const events = [
    { clientId: "shop", time: 30 },
    { clientId: "crm", time: 20 },
    { clientId: "shop", time: 10 },
    { time: 5 },
  ];
  expect(latestOf(events)).toEqual({ byClient: { shop: 30, crm: 20 }, sinceMs: undefined });
});

test("names the time of the oldest sign-in if there are more", () => {
  const events = Array.from({ length: mostSignIns }, (_, index) => ({ clientId: "shop", time: 1000 - index }));
  expect(latestOf(events)).toEqual({ byClient: { shop: 1000 }, sinceMs: 1000 - mostSignIns + 1 });
});
