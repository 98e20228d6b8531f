const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Label of a key on the user's platform. */
export const keyName = (key: string): string =>
  key === "Mod" ? (isApple() ? "⌘" : "Ctrl") : key === "Alt" && isApple() ? "⌥" : key;
