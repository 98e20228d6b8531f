/** A setting that the search can find. */
export interface Setting {
  /** Message key of the label. */
  key: string;
  /** English label. */
  english: string;
  /** English label up to version 0.2. The search finds it too. */
  former?: string;
  /** Name of the form field. */
  field: string;
  /** Text key of the help. */
  help?: string;
  /** Unit of a number: `duration` for seconds in words, or a unit of `Intl`. */
  unit?: string;
  /** Server feature that the setting requires. */
  feature?: string;
}

/** Settings of one place, in display order. */
export interface PlaceSettings {
  area: string;
  screen: string;
  tab?: string;
  inside?: string;
  /** Limits the place to records whose route parameter matches the pattern. */
  of?: { param: string; pattern: string };
  /** Route of the list of these records. Set if the global search does not find them. */
  list?: string;
  settings: readonly Setting[];
}

/** Settings of all area forms. Lazy: the list loads on first use. `settingsIndex.test.ts` checks that it is current. */
export const loadSettings = async (): Promise<readonly PlaceSettings[]> => (await import("./settings.json")).default;
