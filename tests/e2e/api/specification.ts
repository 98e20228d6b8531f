export const specification: readonly (readonly [method: string, path: string])[] = [];
