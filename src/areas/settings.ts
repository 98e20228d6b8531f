/** A setting that can be looked for. */
export interface Setting {
  /** Text key of its label. */
  key: string;
  /** Its label in English. */
  english: string;
  /** Hook of its field. */
  field: string;
  /** Text key of its help, where it has one. */
  help?: string;
  /** Feature of the server without which it is not there. */
  feature?: string;
}

/** Settings of one place, in order. */
export interface PlaceSettings {
  area: string;
  screen: string;
  tab?: string;
  inside?: string;
  /** Only records are meant whose parameter of the address matches the pattern. */
  of?: { param: string; pattern: string };
  /** Where those records are listed, where the search of everything does not find them. */
  list?: string;
  settings: readonly Setting[];
}

/** Settings of all forms that areas declare. The list comes with its first use; that it is current is tested (`settingsIndex.test.ts`). */
export const loadSettings = async (): Promise<readonly PlaceSettings[]> => (await import("./settings.json")).default;
