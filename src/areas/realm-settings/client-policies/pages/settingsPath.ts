/** Where the settings of an executor or condition lie. */
export const settingsPath = ["configuration"] as const;
