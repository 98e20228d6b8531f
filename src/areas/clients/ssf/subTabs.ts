import { defineTabs } from "../../../kit/area/defineArea.ts";
import type { Client } from "../area.ts";

/** What the tab of a receiver of shared signals consists of, in order. Source: areas/clients.md "Shared signals tab". */
export const ssfTabs = defineTabs<Client>()({
  receiver: { title: "ssfTabReceiver", view: () => import("./Receiver.tsx") },
  stream: { title: "ssfTabStream", view: () => import("./Stream.tsx") },
  subjects: { title: "ssfTabSubjects", view: () => import("./Subjects.tsx") },
  "event-search": { title: "ssfTabEventSearch", view: () => import("./EventSearch.tsx") },
  "emit-events": { title: "ssfTabEmitEvents", view: () => import("./EmitEvents.tsx"), show: (client) => client.attributes?.["ssf.allowEmitEvents"] === "true" },
});
