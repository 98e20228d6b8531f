import type { Translate } from "../../../i18n/texts.ts";
import type { Column } from "../../../kit/table/columns.ts";
import { eventTypeName } from "../../../sections/event-table/eventTypes.ts";
import type { EventType } from "./context.ts";

const descriptionOf = (type: string) => `eventTypes.${type}.description`;

/** Columns of event types: name, code and description. */
export const typeColumns = (t: Translate): readonly Column<EventType>[] => [
  {
    id: "eventType",
    title: "realmSettings.events.type",
    priority: 1,
    value: ({ type }) => `${eventTypeName(t, type)} ${type}`,
    cell: ({ type }) => (
      <span className="named">
        <span className="strong">{eventTypeName(t, type)}</span>
        <small>
          <code>{type}</code>
        </small>
      </span>
    ),
  },
  // English has no descriptions: they would only repeat the name.
  ...(t.has(descriptionOf("LOGIN"))
    ? [
        {
          id: "description",
          value: ({ type }: EventType) => (t.has(descriptionOf(type)) ? t(descriptionOf(type)) : ""),
        },
      ]
    : []),
];
