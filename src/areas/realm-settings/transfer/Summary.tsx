import { useQuery } from "@tanstack/react-query";
import { Tag } from "../../../kit/base/Tag.tsx";
import { usePanel, useT } from "../../../kit/panel.ts";
import { countsIn, type Foretold } from "./preview.ts";
import { useForetold, type Chosen } from "./useForetold.ts";

/** What an import would do, in numbers: beside its button, for the list of it may be out of sight. */
export function Summary({ onShow, ...chosen }: Chosen & { onShow: () => void }) {
  const t = useT();
  const { locale } = usePanel();
  const { query } = useForetold(chosen);
  const { data } = useQuery<unknown, Error, readonly Foretold[]>(query);
  const number = new Intl.NumberFormat(locale);
  return (
    <div className="summary import-summary">
      <button type="button" className="link" data-action="show-preview" onClick={onShow}>
        {t("realmSettings.import.preview")}
      </button>
      <span className="tags" role="status" data-field="foretold">
        {countsIn(data ?? []).map(({ outcome, count }) => (
          <Tag key={outcome} state={outcome}>
            {t(`realmSettings.import.${outcome}`)} {number.format(count)}
          </Tag>
        ))}
      </span>
    </div>
  );
}
