import { expect } from "@playwright/test";
import { refusal, type Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Brute force". */
export const attackDetection: Area = ({ api, entry, serverUrl, realm }) => {
  const ids: string[] = [];
  const fail = (username: string) =>
    refusal(
      entry.requestToken(serverUrl, realm, {
        grantType: "password",
        clientId: "admin-cli",
        username,
        password: "wrong",
      }),
    );
  const locked = async () =>
    (await Promise.all(ids.map((id) => api.attackDetection.findOne({ id })))).map((status) =>
      Number(status?.numFailures),
    );

  return {
    "attackDetection.findOne": async () => {
      for (const username of ["attacked-1", "attacked-2"]) {
        ids.push(
          (await api.users.create({ username, enabled: true, credentials: [{ type: "password", value: "pw" }] })).id,
        );
        await fail(username);
      }
      await expect.poll(locked).toEqual([1, 1]);
    },
    "consoleExtension.bruteForceUsers": async () => {
      expect(
        await api.consoleExtension.bruteForceUsers({
          search: "attacked",
          briefRepresentation: true,
          first: 0,
          max: 11,
        }),
      ).toMatchObject([
        { id: ids[0], bruteForceStatus: { numFailures: 1 } },
        { id: ids[1], bruteForceStatus: { numFailures: 1 } },
      ]);
    },
    "attackDetection.del": async () => {
      await api.attackDetection.del({ id: ids[0] ?? "" });
      expect(await locked()).toEqual([0, 1]);
    },
    "attackDetection.delAll": async () => {
      await api.attackDetection.delAll();
      expect(await locked()).toEqual([0, 0]);
      await Promise.all(ids.map((id) => api.users.del({ id })));
    },
  };
};
