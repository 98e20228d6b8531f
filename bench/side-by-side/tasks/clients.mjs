// Tasks: clients.
import { adminOf } from "../../../scripts/lib/admin.mjs";
import { ADMIN } from "../../measure/site.mjs";
import { signIn } from "../person.mjs";
import { action, field, ours, peer, row, tab, testId } from "../ways.mjs";

/** @typedef {import("../task.mjs").Task} Task */

const PKCE = "pkce.code.challenge.method";

/** @type {Task[]} */
export const clientTasks = [
  {
    id: "spa-client",
    title: "Create a public client with PKCE for a single-page app",
    prepare: async (_admin, mark) => ({ clientId: `spa-${mark}`, address: `https://${mark}.example/callback` }),
    ours: async (hands, { clientId, address }) => {
      await hands.click('[data-nav="clients"]');
      await hands.click(action("create"));
      await hands.fill(field("clientId"), clientId);
      await hands.click(action("next"));
      await hands.click(field("pkceRequired"));
      await hands.click(action("next"));
      await hands.fill(field("redirectUris"), address);
      await hands.click(action("save"));
    },
    peer: peer.publicClient,
    done: async (admin, { clientId, address }) => {
      const client = await admin.client(clientId);
      return client?.publicClient && client.attributes[PKCE] === "S256" && client.redirectUris.includes(address);
    },
  },
  {
    id: "rotate-secret",
    title: "Regenerate a client secret",
    prepare: async (admin, mark) => {
      const { id } = await admin.post("/clients", {
        clientId: `secret-${mark}`,
        secret: "old",
        redirectUris: ["https://secret.example/*"],
      });
      return { id, clientId: `secret-${mark}` };
    },
    ours: async (hands, { clientId }) => {
      await ours.client(hands, clientId);
      await hands.click(tab("credentials"));
      await hands.click(action("regenerate-secret"));
      await ours.inDialog(hands, "confirm-regenerate-secret", "confirm");
    },
    peer: async (hands, { clientId }) => {
      await peer.client(hands, clientId);
      await hands.click(hands.page.getByRole("tab", { name: "Credentials", exact: true }));
      await hands.see("#kc-client-secret");
      await peer.click(hands, "Regenerate");
      await hands.click(testId("confirm"));
    },
    done: async (admin, { id }) => (await admin.get(`/clients/${id}/client-secret`)).value !== "old",
  },
  {
    id: "who-changed-client",
    title: "Which admin changed a client, and how?",
    lacks: "the page shows the sent data, not the change; the way to that data was measured",
    prepare: async (admin, mark) => {
      const { id } = await admin.post("/clients", {
        clientId: `changed-${mark}`,
        description: "before it",
        publicClient: true,
      });
      // Signs in as an admin of this realm, so that events have the username.
      await adminOf(admin.url, { realm: admin.realm, username: ADMIN, password: ADMIN }).put(
        `/${admin.realm}/clients/${id}`,
        { clientId: `changed-${mark}`, description: "after it" },
      );
      return { clientId: `changed-${mark}` };
    },
    ours: async (hands, { clientId }) => {
      await ours.client(hands, clientId);
      await hands.click(tab("events"));
      await hands.click(tab("admin"));
      const update = hands.page.locator('tr[data-name="UPDATE CLIENT"]');
      await hands.see(update.filter({ hasText: ADMIN }));
      await hands.click(update.locator(action("expand")));
      await hands.read("before it");
      await hands.read("after it");
    },
    peer: async (hands, { clientId }) => {
      await peer.client(hands, clientId);
      await hands.click(hands.page.getByRole("tab", { name: "Events", exact: true }));
      await hands.click(hands.page.getByRole("tab", { name: "Admin events", exact: true }));
      await hands.click(
        hands.page.locator("tr").filter({ hasText: "UPDATE" }).getByRole("button", { name: "Kebab toggle" }),
      );
      await peer.click(hands, "Representation", "menuitem");
      await hands.read("after it");
    },
  },
  {
    id: "disable-client",
    title: "Disable a client",
    prepare: async (admin, mark) => {
      const { id } = await admin.post("/clients", { clientId: `off-${mark}`, publicClient: true });
      return { id, clientId: `off-${mark}` };
    },
    ours: async (hands, { clientId }) => {
      await ours.client(hands, clientId);
      await hands.click(field("enabled"));
      await ours.inDialog(hands, "confirm-disable", "confirm");
    },
    peer: async (hands, { clientId }) => {
      await peer.client(hands, clientId);
      await peer.toggle(hands, `${clientId}-switch`);
      await hands.click(testId("confirm"));
    },
    done: async (admin, { id }) => !(await admin.get(`/clients/${id}`)).enabled,
  },
  {
    id: "machine-client",
    title: "Create a client with a service account",
    prepare: async (_admin, mark) => ({ clientId: `machine-${mark}` }),
    ours: async (hands, { clientId }) => {
      await hands.click('[data-nav="clients"]');
      await hands.click(action("create"));
      await hands.fill(field("clientId"), clientId);
      await hands.click(action("next"));
      await hands.click(field("publicClient"));
      await hands.click(field("standardFlowEnabled"));
      await hands.click(field("serviceAccountsEnabled"));
      await hands.click(`${action("next")}, ${action("save")}`);
      await hands.click(action("save"));
    },
    peer: async (hands, { clientId }) => {
      await hands.click("#nav-item-clients");
      await hands.click(testId("createClient"));
      await hands.fill("#clientId", clientId);
      await peer.click(hands, "Next");
      await peer.toggle(hands, "authentication");
      await hands.click(testId("standard"));
      await hands.click(testId("service-account"));
      await peer.click(hands, "Next");
      await peer.click(hands, "Save");
    },
    done: async (admin, { clientId }) => {
      const client = await admin.client(clientId);
      return client?.serviceAccountsEnabled && !client.standardFlowEnabled;
    },
  },
  {
    id: "delete-five-clients",
    title: "Delete five clients",
    lacks: "clients can only be deleted one by one; five single tasks were measured",
    prepare: async (admin, mark) => {
      const names = Array.from({ length: 5 }, (_, index) => `old-${mark}-${index}`);
      return {
        mark,
        names,
        ids: await Promise.all(
          names.map(async (clientId) => (await admin.post("/clients", { clientId, publicClient: true })).id),
        ),
      };
    },
    ours: async (hands, { mark, names }) => {
      await hands.click('[data-nav="clients"]');
      await hands.fill(`main ${action("search")}`, `old-${mark}-`);
      await hands.see(row(names[4]));
      await hands.see(hands.page.locator("main:not(:has(tr[data-name='account']))"));
      await hands.click(action("select-all"));
      await hands.click(action("delete"));
      await ours.inDialog(hands, "bulk-delete", "confirm");
    },
    peer: async (hands, { mark, names }) => {
      await hands.click("#nav-item-clients");
      for (const name of names) {
        // The list clears the search after each deletion.
        await hands.fill(`${testId("table-search-input")} input`, `old-${mark}-`);
        await hands.press("Enter");
        const line = hands.page.locator("tr").filter({ hasText: name });
        await hands.click(line.getByRole("button", { name: "Kebab toggle" }));
        await peer.click(hands, "Delete", "menuitem");
        await hands.click(testId("confirm"));
        await line.waitFor({ state: "detached" });
      }
    },
    done: async (admin, { ids }) =>
      (await Promise.all(ids.map((/** @type {string} */ id) => admin.find(`/clients/${id}`)))).every(
        (client) => client === null,
      ),
  },
  {
    id: "compare-clients",
    title: "Compare two clients",
    lacks: "two clients can't be shown at once; opening both was measured",
    prepare: async (admin, mark) => {
      for (const [stage, address] of Object.entries({ test: "https://test.example/*", live: "https://live.example/*" }))
        await admin.post("/clients", {
          clientId: `twin-${mark}-${stage}`,
          publicClient: true,
          redirectUris: [address],
        });
      return { mark };
    },
    ours: async (hands, { mark }) => {
      await hands.click('[data-nav="clients"]');
      await hands.fill(`main ${action("search")}`, `twin-${mark}-`);
      for (const stage of ["test", "live"]) await ours.tick(hands, `twin-${mark}-${stage}`);
      await hands.click(action("compare"));
      await hands.read("https://test.example/*");
      await hands.read("https://live.example/*");
    },
    peer: async (hands, { mark }) => {
      await peer.client(hands, `twin-${mark}-test`);
      await hands.holds(testId("redirectUris0"), "https://test.example/*");
      await peer.client(hands, `twin-${mark}-live`);
      await hands.holds(testId("redirectUris0"), "https://live.example/*");
    },
  },
  {
    id: "who-uses-client",
    title: "Who is signed in to a client now?",
    prepare: async (admin, mark) => {
      const username = `in-${mark}`;
      await admin.createUser({ username, credentials: [{ type: "password", value: "old" }] });
      await signIn(admin, username, "old");
      return { username };
    },
    ours: async (hands, { username }) => {
      await ours.client(hands, "portal");
      await hands.click(tab("sessions"));
      await hands.read(username);
    },
    peer: async (hands, { username }) => {
      await peer.client(hands, "portal");
      await hands.click(hands.page.getByRole("tab", { name: "Sessions", exact: true }));
      await hands.read(username);
    },
  },
];
