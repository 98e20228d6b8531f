import { expect } from "@playwright/test";
import { given, refusal, type Area } from "../world.ts";

/** Source: docs/spec/areas/workflows.md. */
export const workflows: Area = ({ api, realm }) => {
  let id = "";
  let userId = "";
  const steps = [{ uses: "disable-user", after: "3600000" }];
  const body = { name: "own", on: "user-created", steps };

  return {
    "workflows.create": async () => {
      // `on` and `after` are missing in the client's type.
      id = (await api.workflows.create(body as Parameters<typeof api.workflows.create>[0])).id;
    },
    "workflows.createAsYaml": async () => {
      const made = await api.workflows.createAsYaml({
        realm,
        yaml: "name: by yaml\non: user-created\nsteps:\n  - uses: disable-user\n    after: 3600000\n",
      });
      expect(await api.workflows.findOne({ id: made.id, includeId: false })).toMatchObject({ name: "by yaml" });
      await api.workflows.delById(made);
    },
    "workflows.find": async () => {
      expect(await api.workflows.find({ search: "own", exact: true, first: 0, max: 11 })).toMatchObject([
        { id, name: "own" },
      ]);
    },
    "workflows.findOne": async () => {
      expect(await api.workflows.findOne({ id, includeId: true })).toMatchObject({
        id,
        name: "own",
        steps: [{ uses: "disable-user" }],
      });
      expect(await api.workflows.findOne({ id, includeId: false })).not.toHaveProperty("id");
      expect(await refusal(api.workflows.findOne({ id: "none", includeId: true }))).toMatchObject({ status: 400 });
    },
    "workflows.update": async () => {
      await api.workflows.update(
        { id },
        { ...given(await api.workflows.findOne({ id, includeId: true })), name: "renamed" },
      );
      expect(await api.workflows.findOne({ id, includeId: true })).toMatchObject({ name: "renamed" });
    },
    "workflows.activate": async () => {
      userId = (await api.users.create({ username: "workflow-user", enabled: true })).id;
      await api.workflows.deactivate({ id, type: "USERS", subjectId: userId });
      expect(await api.workflows.scheduled({ userId })).toEqual([]);
      await api.workflows.activate({ id, type: "USERS", subjectId: userId });
    },
    "workflows.scheduled": async () => {
      expect(await api.workflows.scheduled({ userId })).toMatchObject([
        { name: "renamed", steps: [{ status: "PENDING", "scheduled-at": expect.any(Number) }] },
      ]);
    },
    "workflows.deactivate": async () => {
      await api.workflows.deactivate({ id, type: "USERS", subjectId: userId });
      expect(await api.workflows.scheduled({ userId })).toEqual([]);
    },
    "workflows.delById": async () => {
      await api.workflows.delById({ id });
      expect(await api.workflows.find()).toEqual([]);
      await api.users.del({ id: userId });
    },
  };
};
