/** Resolves in a later task, so that input and rendering come first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
