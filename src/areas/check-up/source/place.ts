import { createContext, useContext, useMemo } from "react";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { usePanel } from "../../../kit/panel/panel.ts";
import { formatSide, parseSide, type Side } from "../../../sections/realm-side/side.ts";

/** Source of a check-up: a realm of this server, a file or a snapshot. */
type Source = Exclude<Side, { type: "server" }>;

/** A copy that no server has. */
export type StoredSource = Exclude<Source, { type: "realm" }>;

/** Kind of the source. `here`: the realm of the page, the only one that can be changed. */
type Place = "here" | Source["type"];

const PlaceContext = createContext<Place>("here");

export const InPlace = PlaceContext.Provider;

export const usePlace = (): Place => useContext(PlaceContext);

/** True for a file or snapshot. */
export const isStored = (place: Place): place is StoredSource["type"] => place === "file" || place === "snapshot";

/** Source that the URL names. Default: the realm of the page. */
export function useSource(): { source: Source; place: Place; choose: (side: Side) => void } {
  const query = useQueryState();
  const { realm } = usePanel();
  const named = query.get("source");
  const source = useMemo((): Source => {
    const side = parseSide(named);
    return side && side.type !== "server" ? side : { type: "realm", realm };
  }, [named, realm]);
  const isHere = (side: Side) => side.type === "realm" && side.realm === realm;
  return {
    source,
    place: isHere(source) ? "here" : source.type,
    choose: (side) =>
      query.set({
        source: isHere(side) ? undefined : formatSide(side),
        check: undefined,
        item: undefined,
        since: undefined,
      }),
  };
}
