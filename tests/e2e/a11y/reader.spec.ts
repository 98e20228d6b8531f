// Ten tasks of an admin as a screen reader gets them: accessibility tree, focus and motion of each step.
import type { Locator, Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";
import { moving } from "../../support/motion.ts";
import { expect, test } from "../../support/test.ts";

test.use({
  readsOnly: true,
  realmSettings: {
    adminPermissionsEnabled: true,
    eventsEnabled: true,
    users: [{ username: "amelie", firstName: "Amélie", lastName: "Laurent", email: "amelie@test.example" }],
    clients: [{ clientId: "shop" }],
  },
});

/** `press`: action to open with Enter. `part`: part whose tree is compared, by default the main content. */
interface Task {
  name: string;
  path: string;
  press?: string;
  part?: (page: Page) => Locator;
  tree: string;
}

const menu = (page: Page) => page.getByRole("menu").filter({ visible: true });

const tasks = (ids: { user: string; flow: string }): readonly Task[] => [
  {
    name: "find a user",
    path: "users",
    tree: `
      - heading "Users" [level=1]
      - region "Users":
        - search "Users":
          - searchbox "Name, email or username"
        - table "Users":
          - rowgroup:
            - row /Amélie Laurent amelie .* Enabled Actions for amelie/`,
  },
  {
    name: "act on a user",
    path: `users/${ids.user}/settings`,
    press: "actions",
    part: menu,
    tree: `
      - menu "Action":
        - menuitem "Reset password"
        - menuitem "Required actions"
        - menuitem "Disable"
        - menuitem "Delete"`,
  },
  {
    name: "simulate a sign-in",
    path: `authentication/${ids.flow}/none`,
    tree: `
      - heading "browser" [level=1]
      - button "Use for a client…"
      - button "Simulate sign-in"
      - treegrid "Steps":
        - rowgroup:
          - row /Step Cookie Alternative/ [level=1]:
            - gridcell "Step Cookie"
            - gridcell "Alternative":
              - combobox "Requirement of Cookie"`,
  },
  {
    name: "see who is signed in",
    path: "sessions",
    tree: `
      - heading "Sessions" [level=1]
      - region "Sessions":
        - table "Sessions":
          - rowgroup:
            - row /Test admin This session admin .* Regular SSO .* iam-console Actions for admin/`,
  },
  {
    name: "find a client",
    path: "clients",
    tree: `
      - heading "Clients" [level=1]
      - link "Create client"
      - region "Clients":
        - search "Clients":
          - searchbox "Search by client ID"
        - table "Clients":
          - rowgroup:
            - row /shop OpenID Connect/`,
  },
  {
    name: "add a SAML provider from metadata",
    path: "identity-providers/saml/add",
    tree: `
      - heading "Add SAML provider" [level=1]
      - region "Provider metadata":
        - group "Read settings from":
          - button "URL" [pressed]
          - button "Text"
        - textbox "SAML entity descriptor"
        - button "Read"`,
  },
  {
    name: "change a token lifespan",
    path: "realm-settings/tokens",
    tree: `
      - heading "Tokens" [level=1]
      - region "Access tokens":
        - heading "Access tokens" [level=2]
        - textbox "Access token lifespan"
        - combobox "Unit of Access token lifespan":
          - option "minutes" [selected]`,
  },
  {
    name: "find a key",
    path: "realm-settings/keys/list",
    tree: `
      - heading "Keys" [level=1]
      - region "Keys list":
        - search "Keys list":
          - searchbox "Algorithm, ID or provider"
        - table "Keys list":
          - rowgroup:
            - row /RS256 RSA Signature In use/`,
  },
  {
    name: "see who signed in",
    path: "events/user-events",
    tree: `
      - heading "Events" [level=1]
      - navigation "Events":
        - link "User events"
      - region "User events":
        - button "Filter"`,
  },
  {
    name: "set up email",
    path: "realm-settings/email",
    tree: `
      - heading "Email" [level=1]
      - region "Connection & authentication":
        - textbox "Host"
        - textbox "Port"
        - switch "Enable SSL"`,
  },
];

test("ten tasks have names, roles, values and states for a screen reader, and nothing moves", async ({
  openConsole,
  page,
  admin,
}) => {
  const flows: { id: string; alias: string }[] = await admin.get("/authentication/flows");
  const flow = flows.find(({ alias }) => alias === "browser")?.id ?? "";
  const user: string = (await admin.user("amelie")).id;
  await openConsole();
  const on = hooks(page);
  for (const { name, path, press, part = () => page.getByRole("main"), tree } of tasks({ user, flow }))
    await test.step(name, async () => {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#/${admin.realm}/${path}`);
      if (press) {
        await on.action(press).first().focus();
        await page.keyboard.press("Enter");
      }
      await expect.soft(part(page)).toMatchAriaSnapshot(tree);
      expect.soft(await moving(page), name).toEqual([]);
      if (press) {
        await page.keyboard.press("Escape");
        await expect(on.action(press).first()).toBeFocused();
      }
    });
});
