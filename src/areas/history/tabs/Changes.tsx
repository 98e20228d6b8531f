import { useMemo } from "react";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { IconButton } from "../../../kit/base/Button.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { recordKinds } from "../../../history/index.ts";
import { sourceOf, type HistorySource } from "../../../sections/history/sources.ts";
import { Timeline } from "../../../sections/history/Timeline.tsx";
import { places } from "../../places.ts";

const everything: HistorySource = { requests: [{}], belongs: () => true };

/** Events that are read at once, in hundreds: previous values are more often among them. */
const pages = 3;

/** Changes of all records, or of the record in the URL. */
export default function Changes() {
  const query = useQueryState();
  const t = useT();
  const [of, id, name] = [query.get("of"), query.get("id"), query.get("name")];
  const kind = recordKinds.find((each) => each === of);
  const source = useMemo(
    () => (kind && id !== undefined ? sourceOf({ kind, id, name }) : everything),
    [kind, id, name],
  );
  return (
    <>
      {kind && (
        <p className="history-record">
          <Tag>
            {t("history.of")} <bdi>{name ?? id}</bdi>
          </Tag>
          <IconButton
            action="all-records"
            icon="x"
            label={t("history.allRecords")}
            onClick={() => query.set({ of: undefined, id: undefined, name: undefined })}
          />
        </p>
      )}
      <Timeline key={`${kind} ${id}`} source={source} links={places} pages={kind ? 1 : pages} />
    </>
  );
}
