// An edit for each tab of the realm settings, with a concurrent write to the same record.
import type { Locator, Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { assignFrom } from "../roles/pages.ts";
import { german, rolesOf, stateOf, type Named, type Profile, type State } from "./wholeRealm.ts";

type Path = readonly string[];
type Changes = readonly (readonly [Path, unknown])[];

export interface Edit {
  tab: string;
  /** Visible once the tab is editable. */
  ready: Locator;
  /** `opened` is the server state when the tab was opened. */
  edit: (opened: State) => Promise<unknown>;
  /** Differences afterwards, in addition to the edit of `realm` at the same path. */
  sets: Changes;
  /** Saves without the Save button. */
  atOnce?: boolean;
  /** Concurrent write to the same record. */
  beside?: () => Promise<Changes>;
}

/** Edits of realm fields. */
export function realmEdits(page: Page): Edit[] {
  const { field } = hooks(page);
  const at = (name: string) => page.locator(`[data-field=${JSON.stringify(name)}]`);
  const filled = (tab: string, name: string, text: string, to: unknown, path: Path = name.split(".")): Edit => ({
    ...{ tab, ready: at(name), edit: () => at(name).fill(text), sets: [[["realm", ...path], to]] },
  });
  const chosen = (tab: string, name: string, to: string): Edit => ({
    ...{ tab, ready: at(name), edit: () => field(name).selectOption(to), sets: [[["realm", name], to]] },
  });
  const forgotten = "actionTokenGeneratedByUserLifespan.reset-credentials";
  return [
    filled("general", "displayName", "Other", "Other"),
    chosen("localization/locales", "defaultLocale", "de"),
    chosen("themes/settings", "emailTheme", "keycloak"),
    filled("email", "smtpServer.fromDisplayName", "Us", "Us"),
    filled("sessions", "ssoSessionIdleTimeout", "45", 2700),
    filled("tokens", "accessCodeLifespan", "2", 120),
    filled("tokens", `attributes["${forgotten}"]`, "15", "900", ["attributes", forgotten]),
    filled("security-defenses/headers", "browserSecurityHeaders.referrerPolicy", "same-origin", "same-origin"),
    filled("security-defenses/bruteForce", "failureFactor", "77", 77),
    {
      ...{ tab: "login", ready: at("resetPasswordAllowed"), atOnce: true },
      ...{ edit: () => field("resetPasswordAllowed").click(), sets: [[["realm", "resetPasswordAllowed"], true]] },
    },
  ];
}

/** Edits of tabs that write to other endpoints. */
export function otherEdits(page: Page, admin: RealmAdmin): Edit[] {
  const { action, dialog, field, input, row } = hooks(page);
  let count = 0;
  const next = () => String((count += 1));

  const events = (tab: string, edit: Edit["edit"], ready: string, sets: Changes): Edit => ({
    ...{ tab: `events/${tab}`, ready: field(ready), edit, sets },
    async beside() {
      const to = Number(next());
      await admin.put("/events/config", { ...(await admin.get("/events/config")), eventsExpiration: to });
      return [
        [["events", "eventsExpiration"], to],
        [["realm", "eventsExpiration"], to],
      ];
    },
  });
  const besideProfile = async (): Promise<Changes> => {
    const now: Profile = await admin.get("/users/profile");
    const to = now.unmanagedAttributePolicy === "ENABLED" ? "ADMIN_VIEW" : "ENABLED";
    await admin.put("/users/profile", { ...now, unmanagedAttributePolicy: to });
    return [[["profile", "unmanagedAttributePolicy"], to]];
  };
  const described = (kind: "profiles" | "policies") => async (): Promise<Changes> => {
    const { [kind]: own }: Record<string, Named[]> = await admin.get(`/client-policies/${kind}`);
    const description = next();
    await admin.put(`/client-policies/${kind}`, {
      [kind]: own?.map((entry, index) => (index === 1 ? { ...entry, description } : entry)),
    });
    return [[[kind, "1", "description"], description]];
  };
  const policies = (tab: string, ready: Locator, edit: Edit["edit"], sets: Changes, kind = "policies" as const) => ({
    ...{ tab: `client-policies/${tab}`, ready, edit, sets, beside: described(kind) },
  });
  const prioritized = async (): Promise<Changes> => {
    const other = (await stateOf(admin)).keys["aes-generated"];
    if (!other) throw new Error("no provider of AES");
    const priority = [next()];
    await admin.put(`/components/${other.id}`, { ...other, config: { ...other.config, priority } });
    return [[["keys", other.name, "config", "priority"], priority]];
  };
  const hmac = "hmac-generated-hs512";
  const listeners = ["email", "jboss-logging"];
  return [
    events(
      "listeners",
      async () => {
        await field("eventsListeners").fill("email");
        await page.getByRole("option", { name: "email", exact: true }).click();
      },
      "eventsListeners",
      [
        [["events", "eventsListeners"], listeners],
        [["realm", "eventsListeners"], listeners],
      ],
    ),
    events("user", () => field("eventsEnabled").click(), "eventsEnabled", [
      [["events", "eventsEnabled"], true],
      [["realm", "eventsEnabled"], true],
    ]),
    events("admin", () => field("adminEventsExpiration").fill("15"), "adminEventsExpiration", [
      [["realm", "attributes", "adminEventsExpiration"], "900"],
    ]),
    {
      ...{ tab: "user-profile/attributes/department/edit-attribute", ready: input("defaultValue") },
      edit: () => input("defaultValue").fill("none"),
      ...{ sets: [[["profile", "attributes", "4", "defaultValue"], "none"]], beside: besideProfile },
    },
    {
      ...{ tab: "user-profile/attributes", ready: page.locator('tr[data-group="home"]') },
      edit: async () => {
        await page.locator('tr[data-group="home"] [data-action="row-actions"]').click();
        await action("move-up").click();
      },
      sets: [
        [["profile", "groups", "1"], { name: "home" }],
        [["profile", "groups", "2"], { name: "work", annotations: { icon: "case" } }],
      ],
      beside: besideProfile,
    },
    {
      ...{ tab: "user-profile/json-editor", ready: page.locator(".cm-content", { hasText: "username" }) },
      edit: async ({ profile }) => {
        const attributes = profile.attributes.map((one) => (one.name === "email" ? { ...one, group: "home" } : one));
        await page.locator(".cm-content").click();
        await page.keyboard.press("ControlOrMeta+A");
        await page.keyboard.insertText(JSON.stringify({ ...profile, attributes }));
      },
      ...{ sets: [[["profile", "attributes", "1", "group"], "home"]], beside: besideProfile },
    },
    {
      ...policies("mine/edit-profile", input("description"), () => input("description").fill("of ours"), [
        [["profiles", "0", "description"], "of ours"],
      ]),
      beside: described("profiles"),
    },
    policies("strict/edit-policy", input("description"), () => input("description").fill("hard"), [
      [["policies", "0", "description"], "hard"],
    ]),
    policies(
      "strict/edit-policy/client-roles/edit-condition",
      input("configuration.roles").first(),
      () => input("configuration.roles").first().fill("two"),
      [[["policies", "0", "conditions", "0", "configuration", "roles"], ["two"]]],
    ),
    {
      ...policies(
        "policies",
        row({ name: "strict" }),
        () => row({ name: "strict" }).locator('[data-action="enable-client-policy"]').click(),
        [[["policies", "0", "enabled"], true]],
      ),
      atOnce: true,
    },
    {
      ...{ tab: "keys/providers", ready: row({ name: hmac }) },
      edit: async () => {
        await row({ name: hmac }).locator("a").first().click();
        await field("config.priority").fill("7");
      },
      ...{ sets: [[["keys", hmac, "config", "priority"], ["7"]]], beside: prioritized },
    },
    {
      ...{ tab: "user-registration/roles", ready: action("assign-role").first(), atOnce: true },
      edit: () => assignFrom(page, "realm", "role-added"),
      sets: [[["roles"], "role-added"]],
      beside: async () => {
        await admin.post(rolesOf(admin), [await admin.get("/roles/role-beside")]);
        return [[["roles"], "role-beside"]];
      },
    },
    {
      ...{ tab: "user-registration/groups", ready: action("add-group"), atOnce: true },
      edit: async () => {
        await action("add-group").click();
        await dialog("add-group").locator('[data-name="group-added"]').click();
        await hooks(dialog("add-group")).action("add").click();
      },
      sets: [[["groups"], "group-added"]],
      beside: async () => {
        const [{ id }] = await admin.get("/groups?search=group-beside");
        await admin.put(`/default-groups/${id}`);
        return [[["groups"], "group-beside"]];
      },
    },
    {
      ...{ tab: "localization/overrides?language=de", ready: row({ name: "ours" }), atOnce: true },
      edit: async () => {
        await row({ name: "ours" }).locator('[data-action="edit"]').click();
        await page.keyboard.press("ControlOrMeta+A");
        await page.keyboard.type("Meine");
        await page.keyboard.press("Enter");
      },
      sets: [[["texts", "ours"], "Meine"]],
      beside: async () => {
        const kept = next();
        await admin.post(german, { kept });
        return [[["texts", "kept"], kept]];
      },
    },
  ];
}
