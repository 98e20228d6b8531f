/** A key or several pressed together, by their names in `KeyboardEvent.key`; `Mod` is Ctrl, or Command on Apple's machines. */
interface Shortcut {
  keys: readonly string[];
  /** Key of the text that says what it does. */
  text: string;
}

/** All keys beyond those that every browser has, by where they work. Source: docs/accessibility.md "Keyboard". */
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
];
