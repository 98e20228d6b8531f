/** Property name of an attribute: `server-url` → `serverUrl`. */
export const propertyOf = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
