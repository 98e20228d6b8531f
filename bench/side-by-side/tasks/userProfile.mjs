// Tasks: user profile.
import { action, field, ours, peer, row, testId } from "../ways.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../task.mjs").RealmAdmin} RealmAdmin */

/** @param {RealmAdmin} admin @param {string} name @returns {Promise<any>} */
const attribute = async (admin, name) =>
  (await admin.get("/users/profile")).attributes.find((/** @type {{name: string}} */ one) => one.name === name);

/**
 * Sets the user profile to that of a new realm plus these attributes.
 * @param {RealmAdmin} admin
 * @param {object[]} attributes
 */
export async function declare(admin, attributes) {
  const profile = await admin.get("/users/profile");
  const own = ["username", "email", "firstName", "lastName"];
  await admin.put("/users/profile", {
    ...profile,
    attributes: [
      ...profile.attributes.filter((/** @type {{name: string}} */ { name }) => own.includes(name)),
      ...attributes,
    ],
  });
}

/** @type {Task[]} */
export const userProfileTasks = [
  {
    id: "new-attribute",
    title: "Add a user attribute that only admins edit",
    prepare: (admin) => declare(admin, []),
    undo: (admin) => declare(admin, []),
    ours: async (hands) => {
      await ours.settings(hands, "user-profile");
      await hands.click(action("create-attribute"));
      await hands.fill(field("name"), "department");
      await hands.click("[data-field='permissions.view'][value='user']");
      await hands.click(action("save"));
    },
    peer: async (hands) => {
      await peer.settings(hands, "user-profile");
      await hands.click(testId("createAttributeBtn"));
      await hands.fill(testId("name"), "department");
      await hands.click(testId("user-view"));
      await hands.click(testId("attribute-create"));
    },
    done: async (admin) => {
      const { view = [], edit = [] } = (await attribute(admin, "department"))?.permissions ?? {};
      return view.includes("user") && edit.join() === "admin";
    },
  },
  {
    id: "required-attribute",
    title: "Make an attribute required",
    prepare: (admin) =>
      declare(admin, [
        { name: "department", permissions: { view: ["admin", "user"], edit: ["admin", "user"] }, multivalued: false },
      ]),
    // The attribute is required: without the reset no user could be created or sign in.
    undo: (admin) => declare(admin, []),
    ours: async (hands) => {
      await ours.settings(hands, "user-profile");
      await hands.click(`${row("department")} a`);
      await hands.click(field("required"));
      await hands.click(action("save"));
    },
    peer: async (hands) => {
      await peer.settings(hands, "user-profile");
      await peer.row(hands, "department");
      await hands.click(
        hands.page
          .locator('[class*="form__group"]')
          .filter({ hasText: "Required field" })
          .locator('label[class*="switch"]'),
      );
      await hands.click(testId("attribute-create"));
    },
    done: async (admin) => (await attribute(admin, "department"))?.required?.roles?.length > 0,
  },
];
