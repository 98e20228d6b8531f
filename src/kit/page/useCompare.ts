import { useContext } from "react";
import { allows } from "../../session/access.ts";
import { ConsoleAreas } from "../area/consoleAreas.ts";
import { useScreen } from "../area/useScreen.ts";
import type { MenuItem } from "../menu/menuItem.ts";
import { fillPath } from "../navigation/address.ts";
import { useNavigation } from "../navigation/navigation.ts";
import { useMayDo } from "../panel/narrowing.ts";
import { useAccess } from "../panel/session.ts";
import { useT } from "../panel/texts.ts";

const area = "compare";
const declared = { action: "compare", writes: false };

/** Menu item of the console that opens a record in the comparison with another realm. Empty in a lone panel. */
export function useCompare(): (record: unknown) => readonly MenuItem[] {
  const t = useT();
  const { go } = useNavigation();
  const access = useAccess();
  const comparison = useContext(ConsoleAreas).find(({ id }) => id === area);
  const mayDo = useMayDo();
  const { screen } = useScreen();
  return (record) => {
    const names = screen.itemOf?.(record);
    if (!names || !comparison || !allows(access, comparison.who.see) || !mayDo(declared)) return [];
    const to = { area, path: fillPath("", {}, { item: names.map(encodeURIComponent).join("/") }) };
    return [{ ...declared, icon: "swap", label: t("compare.withRealm"), onSelect: () => void go(to) }];
  };
}
