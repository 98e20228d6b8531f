import type { Translate } from "../../../i18n/texts.ts";
import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import type { Actions } from "../../../kit/action/useActions.ts";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { endOf, type RealmKey } from "./keys.ts";

interface Around {
  t: Translate;
  now: number;
  /** Name of the provider of a key. */
  providerOf: (key: RealmKey) => string | undefined;
  actions: Actions<RealmKey>;
}

const none = <span className="dash">—</span>;

const shows = ["show-public-key", "show-certificate"] as const;

/** Columns of keys. */
export const keyColumns = ({ t, now, providerOf, actions }: Around): readonly Column<RealmKey>[] => [
  {
    id: "algorithm",
    priority: 1,
    cell: ({ algorithm, type }) => (
      <span className="named">
        <span className="strong">{algorithm}</span>
        <small>{type}</small>
      </span>
    ),
  },
  { id: "type", optional: true },
  {
    id: "use",
    value: ({ use = "" }) => `${useText(t, use)} ${use}`,
    cell: ({ use = "" }) => useText(t, use),
  },
  {
    id: "status",
    priority: 1,
    value: ({ state }) => t(`realmSettings.keys.state.${state}`),
    cell: ({ state }) => (
      <Tag state={state} title={t(`realmSettings.keys.state.${state}Hint`)}>
        {t(`realmSettings.keys.state.${state}`)}
      </Tag>
    ),
  },
  { id: "provider", title: "realmSettings.keys.provider", value: providerOf },
  {
    id: "kid",
    priority: 3,
    cell: ({ kid = "" }) => (
      <span className="key-id">
        <code title={kid}>{kid}</code>
        <CopyButton text={kid} label={t("realmSettings.keys.copyKid", { kid })} />
      </span>
    ),
  },
  {
    id: "validTo",
    isTime: true,
    value: ({ certificate, validTo }) => (certificate ? validTo : undefined),
    cell: (key) => <Until of={key} t={t} now={now} />,
  },
  {
    id: "publicKeys",
    file: false,
    sortable: false,
    value: () => undefined,
    cell: (key) => {
      const buttons = shows.flatMap((id) => actions.buttonOf(id, key) ?? []);
      if (!buttons.length) return none;
      return (
        <span className="key-parts">
          {buttons.map((button) => (
            <ActionButton key={button.action} isIcon of={button} />
          ))}
        </span>
      );
    },
  },
];

/** Returns the name of a key use. Falls back to the code. */
const useText = (t: Translate, use: string) =>
  t.has(`realmSettings.keys.use.${use}`) ? t(`realmSettings.keys.use.${use}`) : use;

/** Expiration of the certificate. */
function Until({ of: key, t, now }: Pick<Around, "t" | "now"> & { of: RealmKey }) {
  const end = endOf(key, now);
  if (!key.certificate || !key.validTo) return none;
  return (
    <span className="tags">
      <Time ms={key.validTo} />
      {end && <Tag state={end === "over" ? "ended" : "ending"}>{t(`realmSettings.keys.end.${end}`)}</Tag>}
    </span>
  );
}
