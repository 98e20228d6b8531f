import { expect } from "@playwright/test";
import { given, refusal, type Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Authentication"; docs/spec/areas/authentication.md. */
export const authentication: Area = ({ api }) => {
  let flowId = "";
  let executionId = "";
  let subFlowId = "";
  let configId = "";
  const flow = "Own flow ü";
  const executions = () => api.authenticationManagement.getExecutions({ flow });
  const aliases = async () => (await api.authenticationManagement.getRequiredActions()).map(({ alias }) => alias);

  return {
    "authenticationManagement.getRequiredActions": async () => expect(await aliases()).toContain("UPDATE_PASSWORD"),
    "authenticationManagement.getRequiredActionForAlias": async () => {
      expect(await api.authenticationManagement.getRequiredActionForAlias({ alias: "UPDATE_PASSWORD" })).toMatchObject({
        providerId: "UPDATE_PASSWORD",
      });
      expect(await api.authenticationManagement.getRequiredActionForAlias({ alias: "none" })).toBeNull();
    },
    "authenticationManagement.updateRequiredAction": async () => {
      const action = await api.authenticationManagement.getRequiredActionForAlias({ alias: "UPDATE_PASSWORD" });
      await api.authenticationManagement.updateRequiredAction(
        { alias: "UPDATE_PASSWORD" },
        { ...action, defaultAction: true },
      );
      expect(await api.authenticationManagement.getRequiredActionForAlias({ alias: "UPDATE_PASSWORD" })).toMatchObject({
        defaultAction: true,
      });
      await api.authenticationManagement.updateRequiredAction(
        { alias: "UPDATE_PASSWORD" },
        { ...action, defaultAction: false },
      );
    },
    "authenticationManagement.lowerRequiredActionPriority": async () => {
      const before = await aliases();
      await api.authenticationManagement.lowerRequiredActionPriority({ alias: given(before[0]) });
      expect((await aliases()).slice(0, 2)).toEqual([before[1], before[0]]);
    },
    "authenticationManagement.raiseRequiredActionPriority": async () => {
      const before = await aliases();
      await api.authenticationManagement.raiseRequiredActionPriority({ alias: given(before[1]) });
      expect((await aliases()).slice(0, 2)).toEqual([before[1], before[0]]);
    },
    "authenticationManagement.getRequiredActionConfigDescription": async () => {
      expect(
        await api.authenticationManagement.getRequiredActionConfigDescription({ alias: "UPDATE_PASSWORD" }),
      ).toMatchObject({ properties: [{ name: "max_auth_age" }] });
    },
    "authenticationManagement.updateRequiredActionConfig": async () => {
      await api.authenticationManagement.updateRequiredActionConfig(
        { alias: "UPDATE_PASSWORD" },
        { config: { max_auth_age: "60" } },
      );
    },
    "authenticationManagement.getRequiredActionConfig": async () => {
      expect(await api.authenticationManagement.getRequiredActionConfig({ alias: "UPDATE_PASSWORD" })).toEqual({
        config: { max_auth_age: "60" },
      });
    },
    "authenticationManagement.removeRequiredActionConfig": async () => {
      await api.authenticationManagement.removeRequiredActionConfig({ alias: "UPDATE_PASSWORD" });
      expect(await api.authenticationManagement.getRequiredActionConfig({ alias: "UPDATE_PASSWORD" })).toEqual({
        config: {},
      });
    },
    "authenticationManagement.deleteRequiredAction": async () => {
      await api.authenticationManagement.deleteRequiredAction({ alias: "TERMS_AND_CONDITIONS" });
      expect(await aliases()).not.toContain("TERMS_AND_CONDITIONS");
    },
    "authenticationManagement.getUnregisteredRequiredActions": async () => {
      expect(
        (await api.authenticationManagement.getUnregisteredRequiredActions()).map(({ providerId }) => providerId),
      ).toContain("TERMS_AND_CONDITIONS");
    },
    "authenticationManagement.registerRequiredAction": async () => {
      await api.authenticationManagement.registerRequiredAction({
        providerId: "TERMS_AND_CONDITIONS",
        name: "Terms and Conditions",
      });
      expect(await aliases()).toContain("TERMS_AND_CONDITIONS");
    },

    "authenticationManagement.getClientAuthenticatorProviders": async () => {
      expect((await api.authenticationManagement.getClientAuthenticatorProviders()).map(({ id }) => id)).toContain(
        "client-secret",
      );
    },
    "authenticationManagement.getAuthenticatorProviders": async () => {
      expect((await api.authenticationManagement.getAuthenticatorProviders()).map(({ id }) => id)).toContain(
        "auth-cookie",
      );
    },
    "authenticationManagement.getFormActionProviders": async () => {
      expect((await api.authenticationManagement.getFormActionProviders()).map(({ id }) => id)).toContain(
        "registration-password-action",
      );
    },
    "authenticationManagement.getFormProviders": async () => {
      expect((await api.authenticationManagement.getFormProviders()).map(({ id }) => id)).toContain(
        "registration-page-form",
      );
    },

    "authenticationManagement.createFlow": async () => {
      flowId = given(
        (
          await api.authenticationManagement.createFlow({
            alias: flow,
            providerId: "basic-flow",
            topLevel: true,
            builtIn: false,
          })
        ).id,
      );
    },
    "authenticationManagement.getFlows": async () => {
      expect((await api.authenticationManagement.getFlows()).map(({ alias }) => alias)).toEqual(
        expect.arrayContaining([flow, "browser"]),
      );
    },
    "authenticationManagement.getFlow": async () => {
      expect(await api.authenticationManagement.getFlow({ flowId })).toMatchObject({ alias: flow, topLevel: true });
      expect((await refusal(api.authenticationManagement.getFlow({ flowId: "none" }))).status).toBe(404);
    },
    "authenticationManagement.updateFlow": async () => {
      await api.authenticationManagement.updateFlow(
        { flowId },
        { ...(await api.authenticationManagement.getFlow({ flowId })), description: "changed" },
      );
      expect(await api.authenticationManagement.getFlow({ flowId })).toMatchObject({
        alias: flow,
        description: "changed",
      });
    },
    "authenticationManagement.addExecutionToFlow": async () => {
      executionId = given(
        (await api.authenticationManagement.addExecutionToFlow({ flow, provider: "identity-provider-redirector" })).id,
      );
    },
    "authenticationManagement.addFlowToFlow": async () => {
      subFlowId = given(
        (
          await api.authenticationManagement.addFlowToFlow({
            flow,
            alias: "Own part",
            description: "part",
            type: "basic-flow",
            provider: "registration-page-form",
          })
        ).id,
      );
    },
    "authenticationManagement.getExecutions": async () => {
      expect(await executions()).toMatchObject([
        { id: executionId, providerId: "identity-provider-redirector" },
        { flowId: subFlowId, displayName: "Own part" },
      ]);
    },
    "authenticationManagement.getExecution": async () => {
      expect(await api.authenticationManagement.getExecution({ id: executionId })).toMatchObject({
        authenticator: "identity-provider-redirector",
        parentFlow: flowId,
      });
    },
    "authenticationManagement.updateExecution": async () => {
      const execution = given((await executions())[0]);
      await api.authenticationManagement.updateExecution({ flow }, { ...execution, requirement: "ALTERNATIVE" });
      expect(await executions()).toMatchObject([{ requirement: "ALTERNATIVE" }, { requirement: "DISABLED" }]);
    },
    "authenticationManagement.addExecution": async () => {
      // This endpoint only supports PUT; the two endpoints below it add steps.
      expect(
        (await refusal(api.authenticationManagement.addExecution({ flow }, { providerId: "auth-cookie" }))).status,
      ).toBe(404);
    },
    "authenticationManagement.lowerPriorityExecution": async () => {
      await api.authenticationManagement.lowerPriorityExecution({ id: executionId });
      expect((await executions())[1]).toMatchObject({ id: executionId });
    },
    "authenticationManagement.raisePriorityExecution": async () => {
      await api.authenticationManagement.raisePriorityExecution({ id: executionId });
      expect((await executions())[0]).toMatchObject({ id: executionId });
    },
    "authenticationManagement.getConfigDescription": async () => {
      expect(
        await api.authenticationManagement.getConfigDescription({ providerId: "identity-provider-redirector" }),
      ).toMatchObject({ properties: expect.arrayContaining([expect.objectContaining({ name: "defaultProvider" })]) });
    },
    "authenticationManagement.createConfig": async () => {
      configId = given(
        (
          await api.authenticationManagement.createConfig({
            id: executionId,
            alias: "own",
            config: { defaultProvider: "x" },
          })
        ).id,
      );
    },
    "authenticationManagement.getConfig": async () => {
      expect(await api.authenticationManagement.getConfig({ id: configId })).toMatchObject({
        alias: "own",
        config: { defaultProvider: "x" },
      });
    },
    "authenticationManagement.updateConfig": async () => {
      await api.authenticationManagement.updateConfig({ id: configId, alias: "own", config: { defaultProvider: "y" } });
      expect(await api.authenticationManagement.getConfig({ id: configId })).toMatchObject({
        config: { defaultProvider: "y" },
      });
    },
    "authenticationManagement.delConfig": async () => {
      await api.authenticationManagement.delConfig({ id: configId });
      expect((await refusal(api.authenticationManagement.getConfig({ id: configId }))).status).toBe(404);
    },
    "authenticationManagement.copyFlow": async () => {
      await api.authenticationManagement.copyFlow({ flow, newName: "Own copy" });
      expect(await api.authenticationManagement.getExecutions({ flow: "Own copy" })).toHaveLength(2);
    },
    "authenticationManagement.delExecution": async () => {
      await api.authenticationManagement.delExecution({ id: executionId });
      expect(await executions()).toMatchObject([{ flowId: subFlowId }]);
    },
    "authenticationManagement.deleteFlow": async () => {
      await api.authenticationManagement.deleteFlow({ flowId });
      expect((await refusal(api.authenticationManagement.getFlow({ flowId }))).status).toBe(404);
    },
  };
};
