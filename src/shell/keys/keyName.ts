const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** What stands on a key, on the machine of whoever looks. */
export const keyName = (key: string): string =>
  key === "Mod" ? (isApple() ? "⌘" : "Ctrl") : key === "Alt" && isApple() ? "⌥" : key;
