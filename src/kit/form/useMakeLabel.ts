import { useContext } from "react";
import { ScreenContext } from "../area/useScreen.ts";
import { useT } from "../panel/texts.ts";

/** Label of a create button: the title of the create screen. */
export function useMakeLabel(): string {
  const t = useT();
  const screen = useContext(ScreenContext)?.screen;
  return t(screen?.action ? screen.title : "create");
}
