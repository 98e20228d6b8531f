import { expect } from "@playwright/test";
import { given, mailed, refusal, type Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Organizations"; docs/spec/areas/organizations.md. */
export const organizations: Area = (world) => {
  const { api, hasMail } = world;
  let id = "";
  let userId = "";
  let invitationId = "";
  let groupId = "";
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };

  return {
    "organizations.create": async () => {
      id = (
        await api.organizations.create({
          name: "Org ü",
          alias: "org",
          domains: [{ name: "org.example.org", verified: false }],
          attributes: { "a.b": ["1"] },
        })
      ).id;
      expect((await refusal(api.organizations.create({ name: "Org ü", alias: "other" }))).status).toBe(409);
    },
    "organizations.find": async () => {
      expect(await api.organizations.find({ search: "org", first: 0, max: 11 })).toMatchObject([{ id, name: "Org ü" }]);
      expect(await api.organizations.find({ search: "Or", exact: true })).toEqual([]);
    },
    "organizations.count": async () => expect(await api.organizations.count({ search: "org" })).toBe(1),
    "organizations.findOne": async () => {
      expect(await api.organizations.findOne({ id })).toMatchObject({ alias: "org", attributes: { "a.b": ["1"] } });
      expect((await refusal(api.organizations.findOne({ id: "none" }))).status).toBe(404);
    },
    "organizations.updateById": async () => {
      await api.organizations.updateById(
        { id },
        { ...(await api.organizations.findOne({ id })), description: "changed" },
      );
      expect(await api.organizations.findOne({ id })).toMatchObject({
        description: "changed",
        attributes: { "a.b": ["1"] },
      });
    },
    "organizations.addMember": async () => {
      userId = (await api.users.create({ username: "org-member", email: "member@org.example.org", enabled: true })).id;
      await api.organizations.addMember({ orgId: id, userId });
    },
    "organizations.listMembers": async () => {
      expect(
        await api.organizations.listMembers({
          orgId: id,
          search: "member",
          first: 0,
          max: 11,
          membershipType: "UNMANAGED",
        }),
      ).toMatchObject([{ id: userId }]);
    },
    "organizations.countMembers": async () => expect(await api.organizations.countMembers({ orgId: id })).toBe(1),
    "organizations.getMember": async () => {
      expect(await api.organizations.getMember({ orgId: id, userId })).toMatchObject({
        id: userId,
        membershipType: "UNMANAGED",
      });
    },
    "organizations.memberOrganizations": async () => {
      expect(await api.organizations.memberOrganizations({ userId })).toMatchObject([{ id }]);
    },

    "organizations.groups": async () => {
      groupId = (await api.organizations.groups(id).create({ name: "inner" })).id;
      expect(await api.organizations.groups(id).find({ search: "inner" })).toMatchObject([
        { id: groupId, name: "inner" },
      ]);
      expect((await api.groups.find({ search: "inner" })).map((group) => group.id)).not.toContain(groupId);
    },
    "groups.addMemberToOrgGroup": async () => {
      await api.organizations.groups(id).addMemberToOrgGroup({ groupId, userId });
      expect(await api.organizations.groups(id).listMembers({ id: groupId })).toMatchObject([{ id: userId }]);
    },
    "groups.listOrgGroups": async () => {
      expect(await api.organizations.groups(id).listOrgGroups({ id: userId })).toMatchObject([{ id: groupId }]);
    },
    "groups.removeMemberFromOrgGroup": async () => {
      await api.organizations.groups(id).removeMemberFromOrgGroup({ groupId, userId });
      expect(await api.organizations.groups(id).listMembers({ id: groupId })).toEqual([]);
    },

    "organizations.delMember": async () => {
      await api.organizations.delMember({ orgId: id, userId });
      expect(await api.organizations.listMembers({ orgId: id })).toEqual([]);
    },
    "organizations.inviteExistingUser": async () => {
      await mailed(world, "member@org.example.org", () =>
        api.organizations.inviteExistingUser({ orgId: id }, form({ id: userId })),
      );
    },
    "organizations.invite": async () => {
      await mailed(world, "new@org.example.org", () =>
        api.organizations.invite({ orgId: id }, form({ email: "new@org.example.org", firstName: "N", lastName: "U" })),
      );
    },
    "organizations.listInvitations": async () => {
      const invitations = await api.organizations.listInvitations({
        orgId: id,
        first: 0,
        max: 11,
        status: "PENDING",
        search: "new@",
      });
      if (hasMail) {
        expect(invitations).toMatchObject([{ email: "new@org.example.org", status: "PENDING" }]);
        invitationId = given(invitations[0]?.id);
      } else {
        expect(invitations).toEqual([]);
      }
    },
    "organizations.findInvitation": async () => {
      if (hasMail)
        expect(await api.organizations.findInvitation({ orgId: id, invitationId })).toMatchObject({
          email: "new@org.example.org",
        });
      expect((await refusal(api.organizations.findInvitation({ orgId: id, invitationId: "none" }))).status).toBe(404);
    },
    "organizations.resendInvitation": async () => {
      if (hasMail)
        await mailed(world, "new@org.example.org", () =>
          api.organizations.resendInvitation({ orgId: id, invitationId }),
        );
      expect((await refusal(api.organizations.resendInvitation({ orgId: id, invitationId: "none" }))).status).toBe(404);
    },
    "organizations.deleteInvitation": async () => {
      const left = await api.organizations.listInvitations({ orgId: id });
      for (const invitation of left)
        await api.organizations.deleteInvitation({ orgId: id, invitationId: given(invitation.id) });
      expect(await api.organizations.listInvitations({ orgId: id })).toEqual([]);
      expect((await refusal(api.organizations.deleteInvitation({ orgId: id, invitationId: "none" }))).status).toBe(404);
    },

    "organizations.linkIdp": async () => {
      await api.identityProviders.create({
        alias: "org-idp",
        providerId: "oidc",
        enabled: true,
        config: { clientId: "c", authorizationUrl: "https://x.example.org/a", tokenUrl: "https://x.example.org/t" },
      });
      await api.organizations.linkIdp({ orgId: id, alias: "org-idp" });
    },
    "organizations.listIdentityProviders": async () => {
      expect(await api.organizations.listIdentityProviders({ orgId: id })).toMatchObject([{ alias: "org-idp" }]);
    },
    "organizations.unLinkIdp": async () => {
      await api.organizations.unLinkIdp({ orgId: id, alias: "org-idp" });
      expect(await api.organizations.listIdentityProviders({ orgId: id })).toEqual([]);
      await api.identityProviders.del({ alias: "org-idp" });
    },
    "organizations.delById": async () => {
      await api.organizations.delById({ id });
      expect(await api.organizations.find()).toEqual([]);
      await api.users.del({ id: userId });
    },
  };
};
