// Navigation that many tasks start with, on the shortest way of each console.

/** @typedef {import("./hands.mjs").Hands} Hands */

/** @typedef {{username: string, email?: string}} Person */

/** Public hooks of our console. */
export const action = (/** @type {string} */ verb) => `[data-action="${verb}"]`;
export const field = (/** @type {string} */ path) =>
  ["input", "textarea", "select"]
    .flatMap((tag) => [`${tag}[data-field='${path}']`, `[data-field='${path}'] ${tag}`])
    .join(", ");
export const tab = (/** @type {string} */ name) => `[data-tab="${name}"]`;
export const row = (/** @type {string} */ name) => `tr[data-name="${name}"]`;
export const dialog = (/** @type {string} */ name) => `[data-dialog="${name}"]`;

/** Hooks of Keycloak's console. */
export const testId = (/** @type {string} */ id) => `[data-testid="${id}"]`;

export const ours = {
  /** Opens a result of the global search. @param {Hands} hands @param {string} text */
  open: async (hands, text) => {
    await hands.press("Control+k");
    await hands.fill(field("find"), text);
    await hands.press("Enter");
  },
  /** @param {Hands} hands @param {Person} person */
  user: async (hands, { username, email }) => {
    await ours.open(hands, email ?? username);
    await hands.see(field("username"));
  },
  /** @param {Hands} hands @param {string} clientId */
  client: async (hands, clientId) => {
    await ours.open(hands, clientId);
    await hands.see(field("clientId"));
  },
  /** Opens a tab of the realm settings, and one inside it. @param {Hands} hands @param {string} name @param {string} [inside] */
  settings: async (hands, name, inside) => {
    await hands.click('[data-nav="realm-settings"]');
    await hands.click(tab(name));
    if (inside) await hands.click(tab(`${name}/${inside}`));
  },
  /** Selects a row of a list, on the page or in a dialog. @param {Hands} hands @param {string} name @param {string} [within] */
  tick: (hands, name, within = "main") => hands.click(`${within} ${row(name)} ${action("select")}`),
  /** @param {Hands} hands @param {string} within @param {string} verb */
  inDialog: (hands, within, verb) => hands.click(`${dialog(within)} ${action(verb)}`),
};

export const peer = {
  /** Searches a list and opens the entry of that name. @param {Hands} hands @param {string} area @param {string} text @param {string} name */
  open: async (hands, area, text, name) => {
    await hands.click(`#nav-item-${area}`);
    await hands.fill(`${testId("table-search-input")} input`, text);
    await hands.press("Enter");
    await peer.row(hands, name);
  },
  /** @param {Hands} hands @param {Person} person */
  user: async (hands, { username, email }) => {
    await peer.open(hands, "users", email ?? username, username);
    await hands.see(testId("username"));
  },
  /** @param {Hands} hands @param {string} clientId */
  client: async (hands, clientId) => {
    await peer.open(hands, "clients", clientId, clientId);
    await hands.see("#clientId");
  },
  /** Opens ten clients, a good guess, before the right one, which a list does not tell. @param {Hands} hands @param {string} clientId @param {string} shown what to look at on each page */
  afterTenClients: async (hands, clientId, shown) => {
    await hands.click("#nav-item-clients");
    await hands.fill(`${testId("table-search-input")} input`, "app-3");
    await hands.press("Enter");
    for (let index = 30; index < 40; index += 1) {
      await peer.row(hands, `app-${index}`);
      await hands.see(shown);
      await hands.click(hands.page.locator("nav").getByRole("link", { name: "Clients", exact: true }));
      await hands.fill(`${testId("table-search-input")} input`, index === 39 ? clientId : "app-3");
      await hands.press("Enter");
    }
    await peer.row(hands, clientId);
  },
  /** Creates a public client with PKCE. @param {Hands} hands @param {{clientId: string, address: string}} what */
  publicClient: async (hands, { clientId, address }) => {
    await hands.click("#nav-item-clients");
    await hands.click(testId("createClient"));
    await hands.fill("#clientId", clientId);
    await peer.click(hands, "Next");
    await peer.toggle(hands, "pkce-required");
    await peer.click(hands, "Next");
    await hands.fill(testId("redirectUris0"), address);
    await peer.click(hands, "Save");
  },
  /** Resets the password of a user. @param {Hands} hands @param {Person} person */
  resetPassword: async (hands, person) => {
    await peer.user(hands, person);
    await hands.click(testId("credentials"));
    await hands.click(testId("resetPasswordBtn"));
    await hands.fill(testId("passwordField"), "brand new");
    await hands.fill(testId("passwordConfirmationField"), "brand new");
    await hands.click(testId("confirm"));
    await hands.click(hands.page.getByRole("dialog").getByRole("button", { name: "Reset password" }));
  },
  /** Creates a client scope with a mapper of a user attribute. @param {Hands} hands @param {{name: string, mapper: string, attribute: string}} what */
  scopeWithMapper: async (hands, { name, mapper, attribute }) => {
    await hands.click("#nav-item-client-scopes");
    await hands.click(hands.page.getByText("Create client scope"));
    await hands.fill(testId("name"), name);
    await hands.click(testId("save"));
    await peer.click(hands, "Mappers", "tab");
    await peer.click(hands, "Configure a new mapper");
    await hands.click(hands.page.getByRole("dialog").getByText("User Attribute", { exact: true }));
    await hands.fill(testId("name"), mapper);
    await hands.fill(hands.page.getByPlaceholder("Type a key"), attribute);
    await hands.fill(testId("claim.name"), attribute);
    await peer.click(hands, "Save");
  },
  /** @param {Hands} hands @param {string} name */
  settings: async (hands, name) => {
    await hands.click("#nav-item-realm-settings");
    await hands.click(testId(`rs-${name}-tab`));
  },
  /** Opens the entry whose name starts with this text; badges may follow. @param {Hands} hands @param {string} name */
  row: (hands, name) => hands.click(hands.page.locator("table").getByRole("link", { name: new RegExp(`^${name}`) })),
  /** Searches the list on the page or in a dialog, and selects the row of that name. @param {Hands} hands @param {string} text @param {string} name @param {string} [within] */
  tick: async (hands, text, name, within = "") => {
    await hands.fill(`${within} ${testId("table-search-input")} input`, text);
    await hands.press("Enter");
    await hands.click(hands.page.locator(`${within} tbody tr`).filter({ hasText: name }).getByRole("checkbox"));
  },
  /** Toggles a switch: its checkbox is hidden. @param {Hands} hands @param {string} id */
  toggle: (hands, id) => hands.click(hands.page.locator("label").filter({ has: hands.page.locator(testId(id)) })),
  /** Clicks a button or entry by its name. @param {Hands} hands @param {string} name @param {"button" | "menuitem" | "tab" | "option" | "link"} [role] */
  click: (hands, name, role = "button") => hands.click(hands.page.getByRole(role, { name, exact: true })),
};
