import { areas } from "../../areas/index.ts";
import { areaKeys } from "./areaKeys.ts";
import type { SingleKey } from "./singleKeys.ts";

/** Key or key combination, by names of `KeyboardEvent.key`. `Mod` is Ctrl, or Command on macOS. */
interface Shortcut {
  keys: readonly string[];
  /** Message key of the description. */
  text: string;
  /** A single key, which can be turned off. */
  single?: SingleKey;
}

interface Group {
  title: string;
  shortcuts: readonly Shortcut[];
  /** First key of every shortcut in the group. */
  single?: SingleKey;
}

/** Shortcuts that open an area. The description is the title of the area. */
const areaShortcuts = areas.flatMap(({ id, title }): Shortcut[] => {
  const letter = areaKeys[id];
  return letter ? [{ keys: ["G", letter.toUpperCase()], text: title }] : [];
});

/** Shortcuts in addition to those of the browser, by scope. Source: docs/accessibility.md "Keyboard". */
export const keySheet: readonly Group[] = [
  {
    title: "shell.keys.everywhere",
    shortcuts: [
      { keys: ["Mod", "K"], text: "shell.keys.find" },
      { keys: ["?"], text: "shell.keys.sheet", single: "?" },
      { keys: ["Esc"], text: "shell.keys.close" },
    ],
  },
  {
    title: "shell.keys.lists",
    shortcuts: [
      { keys: ["/"], text: "shell.keys.search", single: "/" },
      { keys: ["J", "K"], text: "shell.keys.rows", single: "j" },
      { keys: ["X"], text: "shell.keys.select", single: "x" },
      { keys: ["E"], text: "shell.keys.open", single: "e" },
      { keys: ["Space"], text: "shell.keys.peek", single: "space" },
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
  { title: "shell.keys.areas", shortcuts: areaShortcuts, single: "g" },
];
