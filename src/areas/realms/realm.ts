/** Whether an address can lead to the realm: "." and ".." are steps of a path, which no encoding changes. */
export const isReachable = (name: string): boolean => name !== "." && name !== "..";
