import { useContext } from "react";
import { ScreenContext } from "../area/useScreen.ts";
import { useT } from "../panel.ts";

/** What the button says that makes something: the title of the screen that is for it. */
export function useMakeLabel(): string {
  const t = useT();
  const screen = useContext(ScreenContext)?.screen;
  return t(screen?.action ? screen.title : "create");
}
