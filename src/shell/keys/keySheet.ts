import { areas } from "../../areas/index.ts";
import { areaKeys } from "./areaKeys.ts";

/** Key or key combination, by names of `KeyboardEvent.key`. `Mod` is Ctrl, or Command on macOS. */
interface Shortcut {
  keys: readonly string[];
  /** Message key of the description. */
  text: string;
}

/** Shortcuts that open an area. The description is the title of the area. */
const areaShortcuts = areas.flatMap(({ id, title }): Shortcut[] => {
  const letter = areaKeys[id];
  return letter ? [{ keys: ["G", letter.toUpperCase()], text: title }] : [];
});

/** Shortcuts in addition to those of the browser, by scope. Source: docs/accessibility.md "Keyboard". */
export const keySheet: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: "shell.keys.everywhere",
    shortcuts: [
      { keys: ["Mod", "K"], text: "shell.keys.find" },
      { keys: ["?"], text: "shell.keys.sheet" },
      { keys: ["Esc"], text: "shell.keys.close" },
    ],
  },
  {
    title: "shell.keys.lists",
    shortcuts: [
      { keys: ["/"], text: "shell.keys.search" },
      { keys: ["J", "K"], text: "shell.keys.rows" },
      { keys: ["X"], text: "shell.keys.select" },
      { keys: ["E"], text: "shell.keys.open" },
      { keys: ["Space"], text: "shell.keys.peek" },
      { keys: ["Alt", "↑", "↓"], text: "shell.keys.order" },
      { keys: ["Alt", "←", "→"], text: "shell.keys.width" },
      { keys: ["Space"], text: "shell.keys.take" },
      { keys: ["↑", "↓", "←", "→"], text: "shell.keys.tree" },
    ],
  },
  {
    title: "shell.keys.forms",
    shortcuts: [
      { keys: ["Mod", "S"], text: "shell.keys.save" },
      { keys: ["Enter"], text: "shell.keys.enter" },
    ],
  },
  { title: "shell.keys.areas", shortcuts: areaShortcuts },
];
