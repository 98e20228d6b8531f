import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useId } from "react";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { errorText } from "../../kit/errors/errorText.ts";
import { useT } from "../../kit/panel/texts.ts";

/** First text, with the number of further texts. */
export function FirstOf({ texts }: { texts: readonly string[] | undefined }) {
  const t = useT();
  const [first, ...rest] = texts ?? [];
  if (first === undefined) return <span className="dash">—</span>;
  return (
    <span className="marked">
      <bdi>{first}</bdi>
      {rest.length > 0 && <Tag tone="info">{t("more", { count: rest.length })}</Tag>}
    </span>
  );
}

export interface Named {
  id: string;
  name: string;
  to?: AreaLink | undefined;
}

interface DetailListProps<T> {
  /** Message key of the heading. */
  title: string;
  load: UseQueryOptions<T[]>;
  item: (row: T) => Named;
}

/** Related records of a row, loaded on expand. An error affects only this list. */
export function DetailList<T>({ title, load, item }: DetailListProps<T>) {
  const t = useT();
  const { data, error, isPending } = useQuery(load);
  return (
    <NamedList
      title={title}
      items={data?.map(item)}
      note={error ? errorText(t, error) : isPending ? t("spinnerLoading") : undefined}
    />
  );
}

/** Heading with linked names. */
export function NamedList({
  title,
  items,
  note,
}: {
  title: string;
  items: readonly Named[] | undefined;
  note?: string | undefined;
}) {
  const t = useT();
  const id = useId();
  return (
    <div className="detail-list" data-detail={title}>
      <p id={id} className="detail-title">
        {t(title)}
      </p>
      {items?.length ? (
        <ul className="name-list" aria-labelledby={id}>
          {items.map(({ id: itemId, name, to }) => (
            <li key={itemId} data-id={itemId} data-name={name}>
              <MaybeLink to={to}>
                <bdi>{name}</bdi>
              </MaybeLink>
            </li>
          ))}
        </ul>
      ) : (
        <p className="hint">{note ?? t("none")}</p>
      )}
    </div>
  );
}
